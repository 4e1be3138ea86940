import {html, nothing} from 'lit-html';

/**
 * A slider with its value beside it, which a screen reader says in the same words.
 *
 * @param {{id: string, label: string, value: number, least: number, most: number, step?: number, shown?: string,
 *   hint?: *, moved: function(number)}} slider
 */
export function slider({id, label, value, least, most, step = 1, shown = String(value), hint = nothing, moved}) {
  return html`<div class="slider">
    <label for=${id}>${label}</label>
    <input type="range" id=${id} min=${least} max=${most} step=${step} .value=${String(value)} aria-valuetext=${shown}
      @input=${(event) => moved(event.target.valueAsNumber)}>
    <output for=${id}>${shown}</output>
    ${hint === nothing ? nothing : html`<span class="soft">${hint}</span>`}
  </div>`;
}
