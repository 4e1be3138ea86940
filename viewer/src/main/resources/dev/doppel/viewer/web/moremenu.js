import {html, nothing} from 'lit-html';

/** Renders a menu of links or other items that opens on a click. It closes on Escape, on a click elsewhere, and when the focus leaves it. */
export function moreMenu(label, items, current = null) {
  return html`<details class="more-menu" @toggle=${watch} @keydown=${closeOnEscape} @focusout=${closeOnLeave}>
    <summary>${label}${current ? html`<span class="here">: ${current}</span>` : nothing}</summary>
    <ul class="drop-list">${items.map((item) => html`<li>${item}</li>`)}</ul></details>`;
}

function watch({target}) {
  if (!target.open) return;
  const close = (event) => {
    if (event.composedPath().includes(target)) return;
    target.open = false;
    removeEventListener('pointerdown', close);
  };
  addEventListener('pointerdown', close);
}

function closeOnEscape({key, currentTarget}) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary').focus();
}

function closeOnLeave({currentTarget, relatedTarget}) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
