import {t} from 'doppel/texts.js';

/** Words a text that the creator of a report chose by its key. @param {Message} message */
export function worded(message) {
  if (typeof message === 'string') return message;
  return t(message.key, Object.fromEntries(Object.entries(message.values ?? {})
    .map(([name, value]) => [name, typeof value === 'object' ? worded(value) : value])));
}

/** Returns whether a message is the text with the given key. */
export function says(message, key) {
  return message?.key === key;
}
