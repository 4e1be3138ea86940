/** Joins the lines of wrapped prose, which would otherwise be wrapped twice where the page is narrower. */

/** The minimum length of the longest line of a paragraph that was wrapped. Shorter lines are verses, lists or headings. */
const LEAST_LINE = 55;
const MOST_LINE = 200;

/** The part of the longest line that a line and the next word must fill. Lines of PDFs vary, since letters do. */
const FILLED = 0.8;

/** Lines that start like this are items of lists, headings, tables or quotations. */
const OWN_LINE = /^(?:\s|[-*•–—>#|]|\(?(?:\d{1,3}|[a-z])[.)]\s)|\t|\S {3,}\S/;

/**
 * The minimum number of single lines between empty lines that can be double-spaced text, as in many PDFs, and the part of
 * them that must start in lower case. Other such lines are short paragraphs.
 */
const LEAST_SPACED = 3;
const LOWER_CASE = 0.3;

/**
 * Returns a text of the same length in which spaces replace the line breaks inside paragraphs. A line break is kept if
 * the next word would have fitted on its line.
 */
export function joined(text) {
  const lines = text.split('\n');
  const isText = (at) => at < lines.length && lines[at].trim() !== '';
  let shown = '';
  for (let from = 0; from < lines.length;) {
    let end = spacedEnd(from, isText);
    const spaced = lines.slice(from, end);
    const isSpaced = isDoubleSpaced(spaced);
    if (!isSpaced) {
      end = from + 1;
      while (isText(from) && isText(end)) end++;
    }
    shown += (from === 0 ? '' : '\n') + (isSpaced ? joinedParagraph(spaced, 2) : joinedParagraph(lines.slice(from, end), 1));
    from = end;
  }
  return shown;
}

/** Returns the end of the single lines, each followed by an empty line, that start at a line. */
function spacedEnd(from, isText) {
  let last = from;
  while (isText(last) && !isText(last + 1) && isText(last + 2) && !isText(last + 3)) last += 2;
  return last + 1;
}

function isDoubleSpaced(lines) {
  const others = lines.filter((_, at) => at > 0 && at % 2 === 0);
  return others.length + 1 >= LEAST_SPACED && others.filter((line) => /^\p{Ll}/u.test(line)).length >= LOWER_CASE * others.length;
}

/** Joins the lines of a paragraph. The step is 2 if every other line is empty. */
function joinedParagraph(lines, step) {
  const width = lines.reduce((longest, line) => Math.max(longest, line.trimEnd().length), 0);
  if (lines.length === 1 || width < LEAST_LINE || width > MOST_LINE) return lines.join('\n');
  let shown = lines[0];
  for (let at = step; at < lines.length; at += step) {
    const [line, before] = [lines[at], lines[at - step]];
    const [word] = line.split(' ', 1);
    const isWrapped = before.trimEnd().length + 1 + word.length >= FILLED * width;
    const gap = ['', ...lines.slice(at - step + 1, at), ''].join('\n');
    shown += (isWrapped && !OWN_LINE.test(line) && !OWN_LINE.test(before.trimStart()) ? ' '.repeat(gap.length) : gap) + line;
  }
  return shown;
}
