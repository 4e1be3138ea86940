/** Joins the lines of wrapped prose, which would otherwise be wrapped twice where the page is narrower. */

/** The minimum length of the longest line of a paragraph that was wrapped. Shorter lines are verses, lists or headings. */
const LEAST_LINE = 55;
const MOST_LINE = 200;

/** The part of the longest line that a line and the next word must fill. Lines of PDFs vary, since letters do. */
const FILLED = 0.8;

/** Lines that start like this are items of lists, headings, tables or quotations. */
const OWN_LINE = /^(?:\s|[-*•–—>#|]|\(?(?:\d{1,3}|[a-z])[.)]\s)|\t|\S {3,}\S/;

/**
 * Returns a text of the same length in which spaces replace the line breaks inside paragraphs. A line break is kept if
 * the next word would have fitted on its line.
 */
export function joined(text) {
  const lines = text.split('\n');
  let shown = '';
  for (let from = 0; from < lines.length;) {
    let end = from + 1;
    if (lines[from].trim() !== '') {
      while (end < lines.length && lines[end].trim() !== '') end++;
    }
    const paragraph = lines.slice(from, end);
    shown += (from === 0 ? '' : '\n') + joinedParagraph(paragraph);
    from = end;
  }
  return shown;
}

function joinedParagraph(lines) {
  const width = lines.reduce((longest, line) => Math.max(longest, line.trimEnd().length), 0);
  if (lines.length === 1 || width < LEAST_LINE || width > MOST_LINE) return lines.join('\n');
  return lines.reduce((before, line, at) => {
    const [word] = line.split(' ', 1);
    const isWrapped = lines[at - 1].trimEnd().length + 1 + word.length >= FILLED * width;
    return before + (isWrapped && !OWN_LINE.test(line) && !OWN_LINE.test(lines[at - 1].trimStart()) ? ' ' : '\n') + line;
  });
}
