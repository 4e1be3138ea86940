import {html, nothing} from 'lit-html';
import {optionsOf, settingsOf} from 'doppel/web/cleanoptions.js';
import {number, percentage, rich, size, t} from 'doppel/web/language.js';
import {notReadList} from 'doppel/web/notread.js';
import {Removals} from 'doppel/web/removals.js';
import {sizeChange} from 'doppel/web/sizes.js';

/** The maximum number of unreadable records that are listed without a click. */
const UNREAD_SHOWN = 3;

/** The fraction of removed records from which the result suggests that the text field may be wrong. */
const MUCH = 0.5;

/** The difference, in percent, between the similarity of a run and that of the preview that shows kept records. */
const BELOW = 10;

/** The result of a job that cleans a data set or shows what would be removed. */
export class CleanResult {
  #job;
  #result;
  #settings;
  #followUp;
  #removals;

  /**
   * @param {{job: Job, result: object, followUp: function(object), changed: function(), signal: AbortSignal}} page followUp starts
   *     another job on the same files
   */
  constructor({job, result, followUp, changed, signal}) {
    this.#job = job;
    this.#result = result;
    this.#settings = settingsOf(job.options);
    this.#followUp = followUp;
    this.#removals = new Removals({job, result, percent: this.#settings.percent, changed, signal});
  }

  /** Renders the result. @param {boolean} usesChanged whether the form has other settings @param {*} form the settings for another run */
  view(usesChanged, form) {
    const {dryRun, listed, scheme} = this.#result;
    return html`<section class="card">${dryRun ? this.#forecast(usesChanged) : this.#cleaned()}</section>
      ${unread(this.#result)}
      ${form}
      ${this.#largest()}
      ${listed > 0 ? html`<section class="card">${this.#removals.view()}</section>` : nothing}
      ${this.#justBelow()}
      <details class="more-options"><summary>${t('data.details')}</summary>
        <p>${t('data.details.scheme')} <code>${scheme}</code></p>
        <p class="soft">${t('data.details.shingle')}</p></details>`;
  }

  #forecast(usesChanged) {
    const {documents, exact, bytes, keptBytes, sampled, removed, reading, files} = this.#result;
    const {removable} = this.#job.counts;
    const lost = reading.submitted - reading.read;
    return html`${exact ? nothing : html`<p class="hint sampled">${rich('data.sampled', {
      documents, sampled: html`<strong>${t('data.sampled.part', {sampled, documents: rounded(documents, 3)})}</strong>`})}</p>`}
      <p class="statement">${exact ? t('data.forecast.exact', {count: removable, sampled})
        : t('data.forecast', {count: rounded(removed.min, 2), documents: rounded(documents, 3)})}</p>
      ${shares(sampled - removable, sampled, ['data.would.keep', 'data.removable'])}
      <dl class="facts">
        ${fact(exact ? 'data.read' : 'data.read.sample', number(sampled))}
        ${fact('data.removable', number(removable))}
        ${fact('data.would.keep', number(sampled - removable))}
        ${fact('data.sizes.about', sizeChange(bytes, keptBytes))}</dl>
      ${this.#isMuch ? html`<p class="hint" id="much">${t('data.much', {share: percentage(removable / sampled), field: this.#settings.textField || 'text'})}</p>` : nothing}
      ${removable === 0 && lost === 0 && exact ? html`<p>${t('data.nothing')}</p>` : this.#cleanNow(removable === 0 ? lost : 0, usesChanged)}
      ${downloads(this.#job, files, true, exact)}`;
  }

  /** Whether a preview would remove most records. */
  get #isMuch() {
    return this.#job.counts.removable > MUCH * this.#result.sampled;
  }

  /** Renders the button that cleans the files of a preview. @param {number} lost the unreadable records, if only they are left out */
  #cleanNow(lost, usesChanged) {
    if (!this.#job.reusable) return html`<p class="soft">${t('data.choose.again')}</p>`;
    return html`<p class="buttons"><button type="button" class=${this.#isMuch ? '' : 'primary'} id="remove-now" data-needs="add" ?disabled=${usesChanged}
        @click=${() => this.#followUp({...optionsOf(this.#settings), dryRun: false})}>${lost > 0 ? t('data.now.unread', {count: lost})
          : t('data.now', {count: this.#job.files.length})}</button>
      <span class="soft">${usesChanged ? t('data.changed') : t('data.forecast.time', {count: Math.max(1, Math.ceil(this.#result.seconds))})}</span></p>`;
  }

  #cleaned() {
    const {documents, kept, removed, groups, bytes, keptBytes, similarities, files} = this.#result;
    const job = this.#job;
    const identical = similarities.at(-1);
    const clean = files.filter(({content}) => content === 'clean');
    return html`<p class="statement">${t('data.result', {count: removed, documents})}</p>
      ${shares(kept, documents, ['data.kept', 'data.removed'])}
      <p class="buttons">${clean.map((file) => html`<a class="button primary main-file" href=${addressOf(job, file)} download>${
        t(clean.length === 1 ? 'data.download' : 'data.download.named', {name: file.name, size: size(file.bytes)})}</a>`)}</p>
      <dl class="facts">
        ${fact('data.read', number(documents))}
        ${fact('data.removed', number(removed))}
        ${fact('data.kept', number(kept))}
        ${fact('data.groups', number(groups))}
        ${fact('data.sizes', sizeChange(bytes, keptBytes))}</dl>
      ${removed === 0 ? nothing : html`<p>${t('data.identical', {identical, similar: removed - identical})}</p>`}
      ${downloads(job, files.filter(({content}) => content !== 'clean'), false, true)}`;
  }

  /** Renders the largest groups, whose records the list of removals can show. */
  #largest() {
    const {largest = []} = this.#result;
    if (largest.length === 0) return nothing;
    return html`<section class="card"><h3>${t('data.largest')}</h3>
      <div class="scroll"><table class="plain"><thead><tr><th scope="col">${t('data.kept.record')}</th>
        <th scope="col" class="number">${t('data.copies')}</th></tr></thead>
        <tbody>${largest.map((group) => html`<tr><td><button type="button" class="link show-group" @click=${() => this.#removals.showGroup(group)}><bdi>${group.id}</bdi></button></td><td class="number">${number(group.size)}</td></tr>`)}</tbody>
      </table></div></section>`;
  }

  /** Renders the button that shows the most similar kept records, which a lower similarity would remove. */
  #justBelow() {
    const {percent: to} = this.#settings;
    const percent = to - BELOW;
    if (!this.#job.reusable || percent < BELOW) return nothing;
    return html`<section class="card" data-needs="add"><h3>${t('data.below')}</h3>
      <p>${t('data.below.hint', {percent: to, from: percent})}</p>
      <p class="buttons"><button type="button" id="below" @click=${() => this.#followUp({...optionsOf({...this.#settings, percent}), dryRun: true})}
        >${t('data.below.show', {from: percent})}</button></p></section>`;
  }
}

/** Rounds an estimate to some digits. */
function rounded(estimate, digits) {
  return Number(estimate.toPrecision(digits));
}

function fact(key, value) {
  return html`<div><dt>${t(key)}</dt><dd>${value}</dd></div>`;
}

function addressOf({id}, {name}) {
  return `/api/v1/jobs/${id}/file?name=${encodeURIComponent(name)}`;
}

function downloads(job, files, dryRun, exact) {
  if (files.length === 0) return nothing;
  return html`<h3>${t('data.files')}</h3>
    <ul class="jobs downloads">${files.map(({name, content, bytes, records}) => html`<li>
      <a href=${addressOf(job, {name})} download>${exact ? name : t('data.file.sample', {name})}</a>
      <span class="soft">${t(!dryRun ? `data.file.${content}` : exact ? 'data.file.removable' : 'data.file.removable.sample')}</span>
      <span class="soft">${t('data.file.size', {size: size(bytes), count: records})}</span></li>`)}</ul>`;
}

/** Renders the share of kept records as a bar. @param {string[]} keys the texts of the parts in the legend */
function shares(kept, documents, keys) {
  const share = documents === 0 ? 1 : kept / documents;
  return html`<svg class="kept-share" viewBox="0 0 100 4" preserveAspectRatio="none" role="img"
    aria-label=${t('data.share', {share: percentage(share)})}><rect class="whole" width="100" height="4"></rect>
    <rect class="part" width=${(100 * share).toFixed(2)} height="4"></rect></svg>
    <p class="legend soft small">${keys.map((key, at) => html`<span><i class=${at === 0 ? 'part' : 'whole'}></i> ${t(key)}</span> `)}</p>`;
}

function unread({dryRun, exact, reading: {notRead, submitted, read}}) {
  if (submitted === read) return nothing;
  const values = {count: submitted - read, submitted, read};
  return html`<details class="incomplete" ?open=${notRead.length <= UNREAD_SHOWN}>
    <summary>${t(dryRun && !exact ? 'data.unread.sample' : 'data.unread', values)} ${t(dryRun ? 'data.unread.dry' : 'data.unread.clean', values)}</summary>
    ${notReadList(notRead, values.count)}</details>`;
}
