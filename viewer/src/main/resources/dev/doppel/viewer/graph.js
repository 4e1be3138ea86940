import {html, nothing, svg} from 'lit-html';
import {forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY} from 'doppel/force.js';
import {more} from 'doppel/table.js';
import {count, number, share, shortened} from 'doppel/wording.js';

/** More circles than this nobody can tell apart; the list beside them names all. */
const MOST_NODES = 150;
const STEPS = 200;
const LABEL = 18;
const MARGIN = 31;
const TOP = 14;
/** Names are wider than high: what is laid out in a square is drawn this much wider. */
const WIDER = 2;
/** Half of the least distance of two circles, before it is drawn wider. */
const APART = 26;

/**
 * The groups drawn: documents as circles, pairs as lines. The same report always gives the same drawing: d3 starts from fixed
 * places and draws its random numbers from a fixed seed.
 *
 * @param {Report} report
 * @param {number} width in pixels
 */
export function layOut(report, width) {
  const groups = [];
  let nodes = 0;
  for (const members of [...report.groups].sort((a, b) => b.length - a.length)) {
    if (nodes + members.length > MOST_NODES) continue;
    nodes += members.length;
    groups.push(members);
  }
  const links = linksOf(report, groups);
  const cells = groups.map((members) => cell(members, links));
  return {...shelve(cells, width), links, drawn: groups.length};
}

/** Pairs between documents that are drawn; and each member's bond to the kept one, where that pair is not shown. */
function linksOf(report, groups) {
  const drawn = new Set(groups.flat());
  const links = new Map();
  const key = (a, b) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  for (const {left, right, similarity} of report.pairs) {
    if (drawn.has(left) && drawn.has(right)) links.set(key(left, right), {source: left, target: right, similarity});
  }
  for (const [kept, ...others] of groups) {
    for (const other of others) {
      if (!links.has(key(kept, other))) links.set(key(kept, other), {source: kept, target: other, similarity: 0});
    }
  }
  return [...links.values()];
}

/** A group by itself, around its own middle. */
function cell(members, links) {
  const nodes = members.map((document, at) => ({document, kept: at === 0}));
  const inside = new Set(members);
  const own = links.filter(({source, target}) => inside.has(source) && inside.has(target));
  forceSimulation(nodes)
    .force('link', forceLink(own.map((link) => ({...link}))).id((node) => node.document).distance(2.2 * APART))
    .force('charge', forceManyBody().strength(-60))
    .force('collide', forceCollide(APART))
    .force('x', forceX().strength(0.08))
    .force('y', forceY().strength(0.08))
    .stop()
    .tick(STEPS);
  nodes.forEach((node) => (node.x *= WIDER));
  const xs = nodes.map((node) => node.x);
  const ys = nodes.map((node) => node.y);
  const left = Math.min(...xs) - WIDER * MARGIN;
  const top = Math.min(...ys) - TOP;
  nodes.forEach((node) => {
    node.x -= left;
    node.y -= top;
  });
  return {
    nodes,
    width: Math.max(...xs) + WIDER * MARGIN - left,
    height: Math.max(...ys) + MARGIN + 14 - top,
  };
}

/** Groups beside each other as far as there is room, then in the next row. */
function shelve(cells, width) {
  const nodes = new Map();
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  let used = 0;
  for (const {nodes: inside, width: cellWidth, height} of cells) {
    if (x > 0 && x + cellWidth > width) {
      x = 0;
      y += rowHeight;
      rowHeight = 0;
    }
    for (const node of inside) nodes.set(node.document, {...node, x: node.x + x, y: node.y + y});
    x += cellWidth;
    used = Math.max(used, x);
    rowHeight = Math.max(rowHeight, height);
  }
  return {nodes, width: Math.max(used, 1), height: y + rowHeight};
}

/**
 * @param {Report} report
 * @param {ReturnType<layOut>} layout
 * @param {TableState} state
 * @param {{change: function(TableState), filterDocument: function(number)}} actions
 */
export function graph(report, layout, state, actions) {
  const id = (document) => report.documents[document].id;
  const press = (document) => (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      actions.filterDocument(document);
    }
  };
  const left = report.groups.length - layout.drawn;
  return html`<figure class="graph">
    <figcaption>Documents that belong together; the filled circle is the one that stands for its group.
      Choose one to see its pairs.${left > 0
        ? html` ${count(left, 'group')} ${left === 1 ? 'is' : 'are'} left out of the drawing, not of the list.`
        : nothing}</figcaption>
    <svg role="group" aria-label="Groups of documents" viewBox="0 0 ${layout.width} ${layout.height}"
      width=${layout.width} height=${layout.height}>
      ${layout.links.map(({source, target, similarity}) => {
        const a = layout.nodes.get(source);
        const b = layout.nodes.get(target);
        return svg`<line class=${similarity > 0 ? 'link' : 'link unseen-pair'} x1=${a.x} y1=${a.y} x2=${b.x} y2=${b.y}
          stroke-width=${(0.8 + 3 * similarity).toFixed(1)}>
          <title>${similarity > 0 ? share(similarity) : 'in one group'}</title></line>`;
      })}
      ${[...layout.nodes.values()].map(({document, kept, x, y}) => svg`
        <g class="node ${kept ? 'kept' : ''}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" role="button"
          tabindex="0" aria-pressed=${state.only === document ? 'true' : 'false'} aria-label=${id(document)}
          @click=${() => actions.filterDocument(document)} @keydown=${press(document)}>
          <title>${id(document)}</title>
          <circle r="8"></circle>
          <text y="22">${shortened(id(document), LABEL)}</text>
        </g>`)}
    </svg>
    <details>
      <summary>The ${report.groups.length === 1 ? 'group' : `${number(report.groups.length)} groups`} as a list</summary>
      <ol>${report.groups.slice(0, state.groups).map(([kept, ...others]) => html`
        <li>${name(report, kept, actions)} <span class="soft">stands for</span>
          ${others.map((other, at) => html`${at > 0 ? ', ' : ''}${name(report, other, actions)}`)}</li>`)}</ol>
      ${more('groups', report.groups.length, 'group', state, actions)}
    </details>
  </figure>`;
}

/** A document's name, which shows its pairs. */
export function name(report, document, actions) {
  return html`<button type="button" class="name" @click=${() => actions.filterDocument(document)}
    ><bdi>${report.documents[document].id}</bdi></button>`;
}
