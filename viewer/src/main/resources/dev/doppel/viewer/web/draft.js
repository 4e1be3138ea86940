/**
 * Keeps a form and its chosen files while a page is reloaded. The history entry of the page names its draft, so that a
 * new visit starts with an empty form. If drafts cannot be stored, a reload empties the form.
 */

const STORE = 'drafts';

/** The prefix of the names under which this tab stores the drafts of jobs. */
const OF_JOB = 'doppel-draft-';

/** The age in milliseconds at which a draft is deleted. */
const DAY = 86_400_000;

/** The maximum total size in bytes of files that are kept, since the browser copies them. */
const MAX_BYTES = 100_000_000;

/** The name of the draft that the page shows. It starts with the time, so that old drafts come first. */
let current = null;

/** Stores the form. @param {{bytes: number}} draft any value that can be cloned */
export async function saveDraft(draft) {
  if (draft.bytes > MAX_BYTES) return;
  current ??= `${Date.now()}-${crypto.randomUUID()}`;
  if (history.state?.draft !== current) history.replaceState({draft: current}, '');
  await transaction('readwrite', (store) => store.put(draft, current));
}

/** Returns whether the page shows the draft of the current history entry. */
export function isDraftShown() {
  return current !== null && history.state?.draft === current;
}

/** Returns the draft of the current history entry, or null if there is none or the page already shows it. */
export async function loadDraft() {
  const name = history.state?.draft;
  if (!name || name === current) return null;
  current = name;
  const draft = await transaction('readonly', (store) => store.get(name));
  await transaction('readwrite', (store) => store.delete(IDBKeyRange.upperBound(String(Date.now() - DAY))));
  return draft ?? null;
}

/** Keeps the draft as the form of a job. Later changes of the form are stored as a new draft. */
export function keepDraft(job) {
  if (current === null) return;
  try {
    sessionStorage.setItem(`${OF_JOB}${job}`, current);
  } catch {
    // The browser does not allow this page to store anything.
  }
  current = null;
}

/** Returns the state of a history entry that shows the form of a job, or null if the form is unknown. */
export function draftOf(job) {
  const draft = sessionStorage.getItem(`${OF_JOB}${job}`);
  return draft === null ? null : {draft};
}

/** Starts a new draft when the form is next stored. */
export function endDraft() {
  current = null;
}

async function transaction(mode, action) {
  try {
    const database = await done(Object.assign(indexedDB.open('doppel', 1), {
      onupgradeneeded: (event) => event.target.result.createObjectStore(STORE),
    }));
    try {
      return await done(action(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined; // Private windows and full disks cannot store drafts.
  }
}

function done(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
