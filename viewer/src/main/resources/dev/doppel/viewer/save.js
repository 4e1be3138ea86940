/** Offers files for download: exports, and the report itself with verdicts and notes. */

/** Downloads a text as a file. */
export function download(name, type, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: `${type};charset=utf-8`}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns a file name without an extension, made from the title of a report. */
export function fileName(report) {
  const last = report.title.split(/[/\\]/).filter((part) => part !== '').at(-1) ?? '';
  return last.replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(0, 60).trim() || 'report';
}

/**
 * Returns the HTML of this page with other data. The scripts and styles are copied unchanged, since the page's content
 * security policy allows them by their hashes.
 */
export function pageWith(report, page) {
  const copy = page.documentElement.cloneNode(true);
  const root = copy.querySelector('#page');
  root.removeAttribute('class');
  root.removeAttribute('data-view');
  const heading = page.createElement('h1');
  heading.textContent = report.title;
  const hint = page.createElement('noscript');
  hint.append('This page needs JavaScript. It loads nothing from the network.');
  root.replaceChildren(heading, hint);
  copy.querySelector('title').textContent = report.title;
  copy.querySelector('#report').replaceChildren(page.createTextNode(scriptSafe(JSON.stringify(report))));
  return `<!DOCTYPE html>\n${copy.outerHTML}\n`;
}

/** Escapes characters that could end a script element. In JSON, they occur only in strings. */
function scriptSafe(json) {
  return json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
