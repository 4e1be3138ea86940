// The menu of small screens, and the search over all pages. The search index is loaded when it is first needed.
'use strict';

const root = document.currentScript.dataset.root;
const menu = document.getElementById('menu');
const navigation = document.getElementById('navigation');
const search = document.getElementById('search');
const hits = document.getElementById('hits');
const MOST_HITS = 12;
const BEFORE = 40;
const SNIPPET = 140;

menu.addEventListener('click', () => {
  menu.setAttribute('aria-expanded', navigation.classList.toggle('open'));
});

function load() {
  if (!document.getElementById('search-index')) {
    const script = document.createElement('script');
    script.id = 'search-index';
    script.src = root + 'search-index.js';
    script.onload = show;
    document.head.append(script);
  }
}

// Returns the score of a section: 0 unless it contains all words. Words in headings count more.
function score(section, words) {
  const title = section.title.toLowerCase();
  const page = section.page.toLowerCase();
  const text = section.text.toLowerCase();
  let sum = 0;
  for (const word of words) {
    const found = (title.includes(word) ? 10 : 0) + (page.includes(word) ? 4 : 0) + (text.includes(word) ? 1 : 0);
    if (found === 0) return 0;
    sum += found;
  }
  return sum + (title === words.join(' ') ? 20 : 0);
}

function element(tag, ...children) {
  const created = document.createElement(tag);
  created.append(...children);
  return created;
}

function snippet(text, words) {
  const lower = text.toLowerCase();
  const places = words.map(word => lower.indexOf(word)).filter(place => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - BEFORE);
  const shown = (start > 0 ? '… ' : '') + text.slice(start, start + SNIPPET);
  const parts = shown.split(new RegExp('(' + words.map(RegExp.escape ?? escape).join('|') + ')', 'i'));
  return element('span', ...parts.map((part, i) => i % 2 ? element('mark', part) : part));
}

function escape(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function hit(section, words) {
  const title = section.title === section.page ? section.page : section.page + ' › ' + section.title;
  const link = element('a', element('b', title), snippet(section.text, words));
  link.href = root + section.path;
  return element('li', link);
}

function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(word => word);
  hits.hidden = words.length === 0 || !window.searchIndex;
  if (hits.hidden) return;
  const found = window.searchIndex
    .map(section => ({section, score: score(section, words)}))
    .filter(one => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS);
  hits.replaceChildren(...found.map(one => hit(one.section, words)));
  if (found.length === 0) hits.append(element('li', element('p', 'No section contains all of these words.')));
}

search.addEventListener('focus', load);
search.addEventListener('input', show);
search.form.addEventListener('submit', event => {
  event.preventDefault();
  hits.querySelector('a')?.click();
});
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') hits.hidden = true;
  if (event.key === '/' && document.activeElement !== search) {
    event.preventDefault();
    search.focus();
  }
});
document.addEventListener('click', event => {
  if (!search.form.contains(event.target)) hits.hidden = true;
});
