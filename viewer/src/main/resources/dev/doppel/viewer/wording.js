/** Numbers in sentences. */

/** "12,345". */
export function number(value) {
  return value.toLocaleString('en');
}

/** "12,345", but "1.2M", where there is little room. */
export function brief(value) {
  return value < 100_000 ? number(value) : value.toLocaleString('en', {notation: 'compact', maximumFractionDigits: 1});
}

/** "1 pair", "2 pairs". */
export function count(value, noun) {
  return `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** "0.824"; only what is 1 is called so. */
export function share(value) {
  return (value < 1 ? Math.min(value, 0.999) : value).toFixed(3);
}

/** "82 %"; only what is all is called 100 %, and only what is nothing 0 %. */
export function percent(value) {
  const rounded = Math.round(value * 100);
  if (value > 0 && rounded === 0) return '< 1 %';
  return `${value < 1 ? Math.min(rounded, 99) : rounded} %`;
}

/** At most so many characters, the middle left out: the ends of file names tell them apart. */
export function shortened(text, length) {
  const characters = [...text];
  if (characters.length <= length) return text;
  const tail = Math.floor((length - 1) * 0.6);
  const head = length - 1 - tail;
  return characters.slice(0, head).join('') + '…' + characters.slice(characters.length - tail).join('');
}
