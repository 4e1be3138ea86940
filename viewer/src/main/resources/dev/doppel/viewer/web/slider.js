import {html, nothing} from 'lit-html';

/**
 * Renders a slider with its value, which screen readers also announce.
 *
 * @param {{id: string, label: string, value: number, min: number, max: number, step?: number, shown?: string, hint?: *,
 *     moved: function(number)}} slider
 */
export function slider({id, label, value, min, max, step = 1, shown = String(value), hint = nothing, moved}) {
  return html`<div class="slider">
    <label for=${id}>${label}</label>
    <input type="range" id=${id} min=${min} max=${max} step=${step} .value=${String(value)} aria-valuetext=${shown}
      @input=${(event) => moved(event.target.valueAsNumber)}>
    <output for=${id}>${shown}</output>
    ${hint === nothing ? nothing : html`<span class="soft">${hint}</span>`}
  </div>`;
}
