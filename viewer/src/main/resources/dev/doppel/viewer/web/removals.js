import {html, nothing} from 'lit-html';
import {differences} from 'doppel/differences.js';
import {words} from 'doppel/words.js';
import {call} from 'doppel/web/api.js';
import {percentage, rich, t} from 'doppel/web/language.js';
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
  #bar = null;
  #group = null;
  #whole = new Set();
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
    const query = {limit: PAGE, after: this.#next, minimum: this.#bar && this.#bar.from / 100,
      below: this.#bar && this.#bar.to < 100 ? (this.#bar.to + 1) / 100 : null, keptSource: this.#group?.source};
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

  /** Shows the records of a group. */
  showGroup(group) {
    this.#choose({group});
    document.getElementById('removals').scrollIntoView();
    document.getElementById('removals').focus({preventScroll: true});
  }

  #choose({bar = null, group = null}) {
    this.#bar = bar;
    this.#group = group;
    this.#rows = null;
    this.#whole.clear();
    this.#next = null;
    this.#load();
    this.#changed();
  }

  view() {
    const {similarities, listed, dryRun} = this.#result;
    const total = similarities.reduce((sum, count) => sum + count, 0);
    if (total === 0) return nothing;
    return html`<section aria-labelledby="removals"><h3 id="removals" tabindex="-1">${t(dryRun ? 'data.removals.dry' : 'data.removals')}</h3>
      <p class="soft">${t('data.bars')}</p>
      ${similarityBars({counts: similarities, percent: this.#percent, chosen: this.#bar?.from ?? null, choose: (bar) => this.#choose({bar: bar.from === this.#bar?.from ? null : bar})})}
      <p>${this.#chosen() ?? html`${t('data.removals.least')} ${total > listed ? t('data.removals.some', {count: listed, total}) : nothing}`}</p>
      ${problem(this.#error, () => this.#load())}
      ${this.#rows === null ? nothing : html`<ol class="removals">${this.#rows.map((row, at) => this.#row(row, at))}</ol>`}
      ${this.#next === null ? nothing : html`<p class="buttons"><button type="button" id="more-removals" @click=${() => this.#load()}
        >${t('data.removals.more', {count: PAGE})}</button></p>`}
    </section>`;
  }

  /** Describes the records of the chosen bar or group, if any. The list may have only some of them. */
  #chosen() {
    if (this.#bar === null && this.#group === null) return null;
    const count = this.#bar?.count ?? this.#group.size - 1;
    const shown = this.#rows?.length ?? 0;
    const isShort = this.#rows !== null && this.#next === null && shown < count;
    return html`${this.#group === null ? t('data.removals.bar', {count, range: rangeOf(this.#bar)})
      : rich('data.removals.group', {count, name: html`<bdi>${this.#group.id}</bdi>`})}
      ${isShort ? t('data.removals.bar.some', {count: shown}) : nothing}
      <button type="button" class="link" @click=${() => this.#choose({})}>${t('data.removals.all')}</button>`;
  }

  #showWhole(at) {
    if (!this.#whole.delete(at)) this.#whole.add(at);
    this.#changed();
  }

  #row(row, at) {
    const {id, source, kept, keptSource, similarity, wholeText, keptWholeText} = row;
    const isWhole = this.#whole.has(at);
    const text = isWhole ? wholeText ?? row.text : row.text;
    const keptText = isWhole ? keptWholeText ?? row.keptText : row.keptText;
    const marks = differences(text, keptText);
    const marksOf = (excerpt, spans) => excerpt.endsWith('…') ? beforeEnd(excerpt, spans) : spans;
    return html`<li id="removal-${at}" tabindex="-1"><p class="measured"><strong>${percentage(similarity)}</strong></p>
      <div class="two">
        ${side(dryRunTitle(this.#result), id, source, text, marksOf(text, marks.left))}
        ${side('data.kept.record', kept, keptSource, keptText, marksOf(keptText, marks.right))}
      </div>
      ${wholeText == null && keptWholeText == null ? nothing : html`<p class="whole-record"><button type="button" class="link" aria-expanded=${String(isWhole)}
        @click=${() => this.#showWhole(at)}>${t(isWhole ? 'data.removals.excerpt' : 'data.removals.whole')}</button></p>`}</li>`;
  }
}

function rangeOf({from, to}) {
  return from === to ? t('data.percent', {percent: from}) : t('data.percents', {from, to});
}

function dryRunTitle({dryRun}) {
  return dryRun ? 'data.removed.record.dry' : 'data.removed.record';
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
