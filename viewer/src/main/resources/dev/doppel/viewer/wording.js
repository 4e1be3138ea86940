import {html} from 'lit-html';

/** Functions that format numbers and names. */

/** The format for all numbers. It is created only once, since creating a format is slow. */
const NUMBER = new Intl.NumberFormat('en');

/** Formats a number, such as "12,345". */
export function number(value) {
  return NUMBER.format(value);
}

/** Formats a number, such as "12,345", or "1.2M" for large numbers. */
export function brief(value) {
  return value < 100_000 ? number(value) : value.toLocaleString('en', {notation: 'compact', maximumFractionDigits: 1});
}

/** Formats a count with its noun, such as "1 pair" or "2 pairs". */
export function count(value, noun) {
  return `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** Renders a bar for a fraction from 0 to 1. */
export function shareBar(value) {
  return html`<svg class="share" width="40" height="8" aria-hidden="true">
    <rect class="whole" width="40" height="8"></rect>
    <rect class="part" width=${(40 * value).toFixed(1)} height="8"></rect></svg>`;
}

/** Renders a fraction as a bar and a percentage. */
export function measuredPercent(value) {
  return html`${shareBar(value)} <span class="percent">${percent(value)}</span>`;
}

/** Formats a fraction, such as "0.824". The result is never rounded up to 1. */
export function share(value) {
  return (value < 1 ? Math.min(value, 0.999) : value).toFixed(3);
}

/** Formats a percentage, such as "82 %". The result is never rounded up to 100 % or down to 0 %. */
export function percent(value) {
  const rounded = Math.round(value * 100);
  if (value > 0 && rounded === 0) return '< 1 %';
  return `${value < 1 ? Math.min(rounded, 99) : rounded} %`;
}

/** Shortens a text by removing its middle, since file names differ most at their ends. */
export function shortened(text, length) {
  const characters = [...text];
  if (characters.length <= length) return text;
  const tail = Math.floor((length - 1) * 0.6);
  const head = length - 1 - tail;
  return characters.slice(0, head).join('') + '…' + characters.slice(characters.length - tail).join('');
}
