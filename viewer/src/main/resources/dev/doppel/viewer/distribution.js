import {html, svg} from 'lit-html';
import {percent} from 'doppel/language.js';
import {documentStrength, findsPassages} from 'doppel/measure.js';
import {label} from 'doppel/names.js';
import {nounOf} from 'doppel/report.js';
import {documentAddress} from 'doppel/route.js';
import {count, t} from 'doppel/texts.js';

/** The number of steps from 0 to 100 %. Each multiple of 5 % has a column of dots. */
const STEPS = 20;
const BINS = STEPS + 1;
const MAX_HEIGHT = 170;
const LARGEST = 12;
const BELOW = 22;
/** The width of the column for documents without a pair, in bin widths, on a wide page and on a narrow page. */
const WIDE_NONE = 2.4;
const NARROW_NONE = 4;
const NARROW = 500;

/**
 * Draws one dot per document, above its main number. Documents without a pair have a separate column. Each dot is a link. The Tab key moves the focus to one of the dots, and the arrow keys move it to other dots.
 *
 * @param {Report} report
 * @param {number} width in pixels
 */
export function distribution(report, width) {
  const noun = nounOf(report);
  const bins = Array.from({length: BINS}, () => []);
  const without = [];
  report.documents.forEach(({sharing}, document) => {
    if (sharing.archived) return;
    if (sharing.similarity === 0) without.push(document);
    else bins[Math.round(documentStrength(report, sharing) * STEPS)].push(document);
  });
  const value = (document) => documentStrength(report, report.documents[document].sharing);
  bins.forEach((bin) => bin.sort((a, b) => value(b) - value(a) || a - b));
  const none = width < NARROW ? NARROW_NONE : WIDE_NONE;
  const step = Math.floor(Math.min(width, 1040) / (BINS + none + 0.9) * 10) / 10;
  const start = (none + 0.3) * step;
  const room = (none - 0.4) * step;
  const size = dotSize(bins, without, step, room);
  const columns = [{documents: without, x: 0, width: room},
    ...bins.map((documents, bin) => ({documents, x: start + bin * step, width: step}))];
  const height = 8 + Math.max(...columns.map((column) => rows(column.documents, column.width, size))) * size;
  const drawn = {width: (start + (BINS + 0.6) * step).toFixed(0), height: (height + BELOW).toFixed(0)};
  const last = columns.findLastIndex(({documents}) => documents.length > 0);
  const middle = (bin) => percent(bin / STEPS);
  const summary = bins.map((bin, at) => ({bin, at})).filter(({bin}) => bin.length > 0)
    .map(({bin, at}) => t('dots.at', {documents: count(bin.length, noun), percent: middle(at)}));
  return html`<figure class="distribution">
    <figcaption>${t(`dots.${findsPassages(report) ? 'shared' : 'similarity'}.${noun}`)}</figcaption>
    <p class="unseen">${[...summary, t('dots.without', {documents: count(without.length, noun)})].join('; ')}</p>
    <svg role="group" aria-label=${t('dots.label')} viewBox="0 0 ${drawn.width} ${drawn.height}"
      width=${drawn.width} height=${drawn.height} @keydown=${move} @focusin=${point} @mouseover=${point}
      @focusout=${leave} @mouseout=${leave}>
      ${columns.flatMap(({documents, x, width: own}, column) => documents.map((document, at) => {
        const perRow = Math.max(1, Math.floor(own / size));
        const left = x + (own - perRow * size) / 2 + (at % perRow) * size + size / 2;
        const hasPair = report.documents[document].sharing.similarity > 0;
        return svg`<a href=${documentAddress(document)} tabindex=${column === last && at === 0 ? 0 : -1} data-column=${column}
          aria-label="${label(report, document)}: ${hasPair ? percent(value(document)) : t('dots.none')}"><circle
          class="dot" cx=${left.toFixed(1)} cy=${(height - Math.floor(at / perRow) * size - size / 2 - 1).toFixed(1)}
          r=${(size / 2 - 0.5).toFixed(1)}></circle></a>`;
      }))}
      <line class="axis" x1="0" x2=${room} y1=${height} y2=${height}></line>
      <line class="axis" x1=${start} x2=${start + BINS * step} y1=${height} y2=${height}></line>
      <text class="tick" x=${room / 2} y=${height + 16}>${t(width < NARROW ? 'dots.none.short' : 'dots.none')}</text>
      ${bins.map((_, bin) => bin % (step > 20 ? 2 : 4) === 0
        ? svg`<text class="tick" x=${start + (bin + 0.5) * step} y=${height + 16}>${middle(bin)}</text>` : '')}
    </svg>
    <p class="soft pointed" aria-hidden="true"><bdi></bdi></p>
  </figure>`;
}

/** Moves the focus up or down within a column of dots, or left or right to the next column that has dots. */
function move(event) {
  const dots = [...event.currentTarget.querySelectorAll('a')];
  const at = dots.indexOf(event.target.closest('a'));
  const column = (dot) => Number(dot?.dataset.column ?? -1);
  const own = column(dots[at]);
  const first = (wanted) => dots.find((dot) => column(dot) === wanted);
  const next = {
    ArrowUp: () => column(dots[at + 1]) === own ? dots[at + 1] : undefined,
    ArrowDown: () => column(dots[at - 1]) === own ? dots[at - 1] : undefined,
    ArrowRight: () => dots.find((dot) => column(dot) > own),
    ArrowLeft: () => first(column(dots.findLast((dot) => column(dot) < own))),
    Home: () => dots[0],
    End: () => first(column(dots.at(-1))),
  }[event.key];
  if (at < 0 || !next) return;
  event.preventDefault();
  const dot = next() ?? dots[at];
  dots[at].tabIndex = -1;
  dot.tabIndex = 0;
  dot.focus();
}

/** Shows the label of the dot that has the focus or is under the mouse pointer. */
function point(event) {
  const dot = event.target.closest('a');
  if (dot) nameBelow(event).textContent = dot.getAttribute('aria-label');
}

function leave(event) {
  nameBelow(event).textContent = '';
}

function nameBelow(event) {
  return event.currentTarget.closest('figure').querySelector('.pointed bdi');
}

function rows(documents, room, size) {
  return Math.ceil(documents.length / Math.max(1, Math.floor(room / size)));
}

/** Returns the largest diameter at which the highest column fits. */
function dotSize(bins, without, step, room) {
  for (let size = LARGEST; size > 3; size -= 0.5) {
    const highest = Math.max(rows(without, room, size), ...bins.map((bin) => rows(bin, step, size)));
    if (highest * size <= MAX_HEIGHT) return size;
  }
  return 3;
}
