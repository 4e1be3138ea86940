import {html, nothing, render} from 'lit-html';
import {onTokenNeeded} from 'doppel/web/api.js';

const SECTIONS = [
  {path: '/', label: 'Scan'},
  {path: '/compare', label: 'Compare'},
  {path: '/search', label: 'Search'},
  {path: '/documents', label: 'Documents'},
  {path: '/explain', label: 'Explain'},
  {path: '/tune', label: 'Tune'},
  {path: '/lab', label: 'Lab'},
];

/**
 * What all pages have: the way to the others, a line that tells what happens to those who do not see it, and the question for
 * the token.
 *
 * @returns {{main: HTMLElement, say: function(string)}} the empty place for the page itself; and what is said aloud
 */
export function openPage() {
  render(html`
    <a class="skip" href="#page" @click=${skip}>Skip to the page</a>
    <a class="brand" href="/"><img src="/app/web/icon.svg" alt="" width="22" height="22">Doppel</a>
    <nav aria-label="Sections">${SECTIONS.map(({path, label}) => html`
      <a href=${path} aria-current=${path === location.pathname ? 'page' : nothing}>${label}</a>`)}</nav>`,
  document.getElementById('site'));
  const main = document.getElementById('page');
  main.tabIndex = -1;
  main.replaceChildren();
  onTokenNeeded(askForToken);
  for (const event of ['dragover', 'drop']) addEventListener(event, ignore);
  return {main, say: (text) => (document.getElementById('status').textContent = text)};
}

/** A file that is dropped beside its place would be opened by the browser, and the page with all that was typed be gone. */
function ignore(event) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** The address keeps its hash, which says what a report shows. */
function skip(event) {
  event.preventDefault();
  document.getElementById('page').focus();
}

/** @returns {Promise<string?>} null where it was not given */
function askForToken(refused) {
  return new Promise((answer) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'token';
    let given = null;
    const submit = (event) => {
      event.preventDefault();
      given = dialog.querySelector('input').value.trim();
      dialog.close();
    };
    render(html`<form @submit=${submit}>
      <h2>This server needs a token</h2>
      ${refused ? html`<p class="problem" role="alert">The server did not accept this token.</p>` : nothing}
      <p class="soft">It was set when the server was started, with <code>--token-file</code> or
        <code>--token</code>. It is kept until this tab is closed.</p>
      <p><label for="token">Token</label> <input id="token" type="password" autocomplete="off" required
        pattern="\\s*[!-~]([ -~]*[!-~])?\\s*" title="Letters, digits and signs of ASCII: no other token can be sent"></p>
      <p class="buttons"><button class="primary">Go on</button>
        <button type="button" @click=${() => dialog.close()}>Not now</button></p>
    </form>`, dialog);
    dialog.addEventListener('close', () => {
      dialog.remove();
      answer(given || null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * An error in the page: what went wrong and what helps.
 *
 * @param {Error?} error
 * @param {function()=} retry where the same may go well another time
 */
export function problem(error, retry) {
  if (!error) return nothing;
  return html`<div class="problem" role="alert"><p>${error.message}</p>
    ${retry ? html`<button type="button" class="retry" @click=${retry}>Try again</button>` : nothing}</div>`;
}
