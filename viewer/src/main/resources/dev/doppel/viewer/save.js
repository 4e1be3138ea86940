/** Offers files for download: exports, and the report itself with verdicts and notes. */

/** Downloads a text as a file. */
export function download(name, type, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: `${type};charset=utf-8`}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns a file name without an extension, made from the title of a report, which may be the name of a file. */
export function fileName(report) {
  const last = report.title.split(/[/\\]/).filter((part) => part !== '').at(-1) ?? '';
  return last.replace(/\.(zip|html?|tar|tgz|gz|csv|tsv|jsonl|json|parquet)$/i, '').replace(/[^\p{L}\p{N}._ +-]+/gu, '_').slice(0, 60).trim() || 'report';
}

/** Returns the data of a report with the reader's reviews, for saving them. Notes are omitted if the report omits them. */
function saved({omitsNotes, ...report}, reviews) {
  const all = reviews.all();
  return {...report, reviews: omitsNotes ? all.map((review) => ({...review, note: ''})).filter(({verdict}) => verdict !== '') : all};
}

/**
 * Downloads a report as a page, with the names that it has now and the reader's reviews.
 *
 * @param {Report} report
 * @param {Reviews} reviews
 * @param {string} page the HTML of any report page, which provides the scripts and styles
 */
export function downloadReport(report, reviews, page) {
  download(`${fileName(report)}-report.html`, 'text/html', pageWith(saved(report, reviews), page));
}

/** The elements around the data of a page. The end is escaped, since it would end the script of a report. */
const DATA = [' id="report">', '<\/script>'];

/**
 * Returns the HTML of a report page with other data. The scripts and styles are copied unchanged, since the page's content
 * security policy allows them by their hashes.
 *
 * @param {Report} report
 * @param {string} page
 */
export function pageWith(report, page) {
  const title = report.title.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  return [['<title>', '</title>', title], ['<h1>', '</h1>', title], [...DATA, scriptSafe(JSON.stringify(report))]]
    .reduce((html, [start, end, content]) => {
      const from = html.indexOf(start) + start.length;
      return html.slice(0, from) + content + html.slice(html.indexOf(end, from));
    }, page);
}

/** Returns the HTML of the report page that is open, as it was before its scripts ran. */
export function openPage(page) {
  const copy = page.documentElement.cloneNode(true);
  const root = copy.querySelector('#page');
  root.removeAttribute('class');
  root.removeAttribute('data-view');
  const hint = page.createElement('noscript');
  hint.append('This page needs JavaScript. It loads nothing from the network.');
  root.replaceChildren(page.createElement('h1'), hint);
  copy.querySelector('#report').replaceChildren();
  return `<!DOCTYPE html>\n${copy.outerHTML}\n`;
}

/** Escapes characters that could end a script element. In JSON, they occur only in strings. */
function scriptSafe(json) {
  return json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
