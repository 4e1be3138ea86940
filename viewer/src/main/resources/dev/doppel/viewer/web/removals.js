import {html, nothing} from 'lit-html';
import {differences} from 'doppel/differences.js';
import {words} from 'doppel/words.js';
import {call} from 'doppel/web/api.js';
import {percentage, t} from 'doppel/web/language.js';
import {problem} from 'doppel/web/shell.js';
import {similarityBars} from 'doppel/web/similarities.js';

/** The number of records that are loaded at a time. */
const PAGE = 25;

/** The list of the removed records of a job, the least similar first, each with the kept record. */
export class Removals {
  #job;
  #result;
  #percent;
  #changed;
  #signal;
  #from = null;
  #rows = null;
  #next = null;
  #error = null;

  /**
   * @param {{job: Job, result: object, percent: number, changed: function(), signal: AbortSignal}} page percent is the
   *     threshold
   */
  constructor({job, result, percent, changed, signal}) {
    this.#job = job;
    this.#result = result;
    this.#percent = percent;
    this.#changed = changed;
    this.#signal = signal;
    if (result.listed > 0) this.#load();
  }

  async #load() {
    this.#error = null;
    const query = {limit: PAGE, after: this.#next, minimum: this.#from === null ? null : this.#from / 100};
    try {
      const {removals, next} = await call('GET', `/jobs/${this.#job.id}/removals`, {query, signal: this.#signal});
      const known = this.#rows?.length ?? 0;
      this.#rows = [...this.#rows ?? [], ...removals];
      this.#next = next;
      this.#changed();
      if (known > 0) document.getElementById(`removal-${known}`)?.focus();
    } catch (error) {
      if (this.#signal.aborted) return;
      this.#error = error;
      this.#changed();
    }
  }

  #choose(from) {
    this.#from = from === this.#from ? null : from;
    this.#rows = null;
    this.#next = null;
    this.#load();
    this.#changed();
  }

  view() {
    const {similarities, listed, dryRun} = this.#result;
    const total = similarities.reduce((sum, count) => sum + count, 0);
    if (total === 0) return nothing;
    return html`<section aria-labelledby="removals"><h3 id="removals">${t(dryRun ? 'data.removals.dry' : 'data.removals')}</h3>
      <p class="soft">${t('data.bars')}</p>
      ${similarityBars({counts: similarities, percent: this.#percent, chosen: this.#from, choose: (from) => this.#choose(from)})}
      <p>${t(this.#from === null ? 'data.removals.least' : 'data.removals.from', {percent: this.#from ?? 0})}
        ${total > listed ? t('data.removals.some', {count: listed, total}) : nothing}</p>
      ${problem(this.#error, () => this.#load())}
      ${this.#rows === null ? nothing : html`<ol class="removals">${this.#rows.map((row, at) => this.#row(row, at))}</ol>`}
      ${this.#next === null ? nothing : html`<p class="buttons"><button type="button" id="more-removals" @click=${() => this.#load()}
        >${t('data.removals.more', {count: PAGE})}</button></p>`}
    </section>`;
  }

  #row({id, source, text, kept, keptSource, keptText, similarity}, at) {
    const marks = differences(text, keptText);
    const marksOf = (excerpt, spans) => excerpt.endsWith('…') ? beforeEnd(excerpt, spans) : spans;
    return html`<li id="removal-${at}" tabindex="-1"><p class="measured"><strong>${percentage(similarity)}</strong></p>
      <div class="two">
        ${side('data.removed.record', id, source, text, marksOf(text, marks.left))}
        ${side('data.kept.record', kept, keptSource, keptText, marksOf(keptText, marks.right))}
      </div></li>`;
  }
}

/** Returns the spans without those after the last equal word, since an excerpt ends before the other text does. */
function beforeEnd(text, spans) {
  const starts = new Set(spans.map(({start}) => start));
  const last = words(text).findLast(({start}) => !starts.has(start))?.start ?? 0;
  return spans.filter(({start}) => start < last);
}

function side(title, id, source, text, marks) {
  return html`<div><p class="named-record"><span class="soft">${t(title)}</span> <bdi>${id}</bdi>
    ${source.startsWith(id) ? nothing : html`<span class="soft"><bdi>${source}</bdi></span>`}</p>
    <p class="excerpt" dir="auto">${marked(text, marks)}</p></div>`;
}

/** Renders a text in which spans are marked. */
function marked(text, spans) {
  const parts = [];
  let end = 0;
  for (const span of spans) {
    parts.push(text.slice(end, span.start), html`<mark>${text.slice(span.start, span.end)}</mark>`);
    end = span.end;
  }
  return [...parts, text.slice(end)];
}
