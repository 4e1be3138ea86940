import {html, nothing, svg} from 'lit-html';
import {forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY} from 'doppel/force.js';
import {more} from 'doppel/table.js';
import {count, share, shortened} from 'doppel/wording.js';

/** Maximum number of circles, for readability. The list of groups is complete. */
const MAX_NODES = 150;
const STEPS = 200;
const LABEL = 18;
const MARGIN = 31;
const TOP = 14;
/** Factor by which the layout is widened, since names are wider than they are high. */
const ASPECT = 2;
/** Half of the minimum distance between two circles before the layout is widened. */
const RADIUS = 26;

/**
 * Lays out the groups as a graph with documents as circles and pairs as lines. The layout is deterministic, since d3
 * starts from fixed positions with a fixed seed.
 *
 * @param {Report} report
 * @param {number} width in pixels
 */
export function layOut(report, width) {
  const groups = [];
  let nodes = 0;
  for (const members of [...report.groups].sort((a, b) => b.length - a.length)) {
    if (nodes + members.length > MAX_NODES) continue;
    nodes += members.length;
    groups.push(members);
  }
  const links = linksOf(report, groups);
  const cells = groups.map((members) => cell(members, links));
  return {...shelve(cells, width), links, drawn: groups.length};
}

/**
 * Returns a link for each shown pair of drawn documents, and one from each group member to its representative if the
 * two are not a shown pair.
 */
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

/** Lays out a single group. */
function cell(members, links) {
  const nodes = members.map((document, at) => ({document, kept: at === 0}));
  const inside = new Set(members);
  const own = links.filter(({source, target}) => inside.has(source) && inside.has(target));
  forceSimulation(nodes)
    .force('link', forceLink(own.map((link) => ({...link}))).id((node) => node.document).distance(2.2 * RADIUS))
    .force('charge', forceManyBody().strength(-60))
    .force('collide', forceCollide(RADIUS))
    .force('x', forceX().strength(0.08))
    .force('y', forceY().strength(0.08))
    .stop()
    .tick(STEPS);
  nodes.forEach((node) => (node.x *= ASPECT));
  const xs = nodes.map((node) => node.x);
  const ys = nodes.map((node) => node.y);
  const left = Math.min(...xs) - ASPECT * MARGIN;
  const top = Math.min(...ys) - TOP;
  nodes.forEach((node) => {
    node.x -= left;
    node.y -= top;
  });
  return {
    nodes,
    width: Math.max(...xs) + ASPECT * MARGIN - left,
    height: Math.max(...ys) + MARGIN + 14 - top,
  };
}

/** Arranges the groups in rows. */
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
 * Draws the groups as a graph.
 *
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
  const omitted = report.groups.length - layout.drawn;
  return html`<figure class="graph">
    <figcaption>Groups of similar documents. A filled circle is the representative of its group. Select a document to see
      its pairs.${omitted > 0
        ? html` ${count(omitted, 'group')} ${omitted === 1 ? 'is' : 'are'} not drawn, but in the list.`
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
      <summary>List of ${count(report.groups.length, 'group')}</summary>
      <ol>${report.groups.slice(0, state.groups).map(([kept, ...others]) => html`
        <li>${name(report, kept, actions)} <span class="soft">represents</span>
          ${others.map((other, at) => html`${at > 0 ? ', ' : ''}${name(report, other, actions)}`)}</li>`)}</ol>
      ${more('groups', report.groups.length, 'group', state, actions)}
    </details>
  </figure>`;
}

/** Returns a button with a document's name. Clicking the button shows the document's pairs. */
export function name(report, document, actions) {
  return html`<button type="button" class="name" @click=${() => actions.filterDocument(document)}
    ><bdi>${report.documents[document].id}</bdi></button>`;
}
