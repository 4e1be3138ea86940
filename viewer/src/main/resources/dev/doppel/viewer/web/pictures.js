import {html, svg} from 'lit-html';

/** The pictures of the start page, which have the colours of the page. */

const ICONS = {
  check: svg`<path d="M9 4h9l6 6v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm9 0v6h6M12 15h8m-8 5h8"></path>
    <path d="M11 30h15a2 2 0 0 0 2-2V14"></path>`,
  find: svg`<path d="M14 28H8a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h9l6 6v3M17 4v6h6M10 14h5m-5 5h3"></path>
    <circle cx="21" cy="21" r="5.5"></circle><path d="m25 25 4.5 4.5"></path>`,
  datasets: svg`<path d="M4 7h24M4 14h12M4 21h12M4 28h24"></path><path d="m21 14 6 7m0-7-6 7"></path>`,
};

/** Renders the picture of a task. @param {'check'|'find'|'datasets'} name */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
    stroke-linejoin="round" aria-hidden="true">${ICONS[name]}</svg>`;
}

/** Lines of a page, each with its width and with whether the other page shares it. */
const LEFT = [[88, false], [104, false], [96, true], [104, true], [62, true], [0, false], [100, false], [92, false], [56, false]];
const RIGHT = [[96, false], [70, false], [0, false], [104, false], [90, false], [96, true], [104, true], [62, true], [80, false]];

/** Renders two pages side by side, with a shared passage that is marked in both. */
export function twoPages() {
  const page = (x, lines) => svg`<g transform="translate(${x} 0)">
    <rect class="page" x="1" y="7" width="138" height="166" rx="9"></rect>
    ${lines.map(([width, shared], at) => svg`<rect class=${shared ? 'marked' : 'words'} x="18" y=${26 + 15 * at}
      width=${width} height=${shared ? 11 : 6} rx="3"></rect>`)}</g>`;
  return html`<svg class="two-pages" viewBox="0 0 330 180" aria-hidden="true">${page(0, LEFT)} ${page(190, RIGHT)}
    <path class="link" d="M126 78C158 78 160 123 204 123"></path></svg>`;
}
