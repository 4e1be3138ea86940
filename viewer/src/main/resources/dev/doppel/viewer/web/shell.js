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
 * Sets up the parts that all pages share: navigation, a status line for screen readers, and the token dialog.
 *
 * @returns {{main: HTMLElement, say: function(string)}} the empty root of the page, and a function that announces text
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

/** Prevents the browser from opening files that are dropped outside a drop area, which would close the page. */
function ignore(event) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** Moves the focus to the content without changing the address hash, which is the state of a report. */
function skip(event) {
  event.preventDefault();
  document.getElementById('page').focus();
}

/** Prompts the user for the token. @returns {Promise<string?>} null if the dialog was closed */
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
      <p class="soft">It was set with <code>--token-file</code> or <code>--token</code> when the server was started. This tab
        remembers it until it is closed.</p>
      <p><label for="token">Token</label> <input id="token" type="password" autocomplete="off" required
        pattern="\\s*[!-~]([ -~]*[!-~])?\\s*" title="ASCII letters, digits and symbols"></p>
      <p class="buttons"><button class="primary">Continue</button>
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
 * Renders an error.
 *
 * @param {Error?} error
 * @param {function()=} retry repeats the action; omitted if a retry cannot succeed
 */
export function problem(error, retry) {
  if (!error) return nothing;
  return html`<div class="problem" role="alert"><p>${error.message}</p>
    ${retry ? html`<button type="button" class="retry" @click=${retry}>Try again</button>` : nothing}</div>`;
}
