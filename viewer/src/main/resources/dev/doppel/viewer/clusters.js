import {strength} from 'doppel/measure.js';

/** Clusters of documents, which are the connected components of all pairs at or above a threshold. */

/** Returns the lowest main number of a shown pair, rounded down to hundredths. */
export function lowestThreshold(report) {
  const lowest = report.pairs.reduce((least, pair) => Math.min(least, strength(report, pair)), 1);
  return Math.floor(lowest * 100) / 100;
}

/** Returns whether any cluster has more than two documents. If not, the clusters are the pairs. */
export function hasClusters(report) {
  return (clustersOf(report, lowestThreshold(report)).clusters[0]?.members.length ?? 0) > 2;
}

/** The maximum number of documents in a cluster that the graph can show legibly. */
const READABLE = 20;

/** Returns the lowest threshold at which no cluster has more than READABLE documents. */
export function initialThreshold(report) {
  const readable = (threshold) => (clustersOf(report, threshold).clusters[0]?.members.length ?? 0) <= READABLE;
  let low = Math.round(lowestThreshold(report) * 100);
  let high = 100;
  if (readable(low / 100)) return low / 100;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (readable(middle / 100)) high = middle;
    else low = middle;
  }
  return high / 100;
}

/**
 * Returns the clusters with at least two documents, the largest first, and the pairs that connect them. At the lowest
 * threshold, documents in one group that no shown pairs connect are connected by a link whose similarity is 0.
 *
 * @param {Report} report
 * @param {number} threshold
 * @returns {{clusters: {members: number[], highest: number}[], links: {source: number, target: number,
 *     similarity: number, pair: number}[]}} similarity is the main number of the pair; the representative of a group precedes other members
 */
export function clustersOf(report, threshold) {
  const links = report.pairs
    .map((pair, at) => ({source: pair.left, target: pair.right, similarity: strength(report, pair), pair: at}))
    .filter(({similarity}) => similarity >= threshold);
  const parents = new Map();
  const find = (document) => {
    let top = document;
    while (parents.get(top) !== top) top = parents.get(top);
    for (let at = document; at !== top;) {
      const next = parents.get(at);
      parents.set(at, top);
      at = next;
    }
    return top;
  };
  const join = (source, target) => {
    for (const end of [source, target]) if (!parents.has(end)) parents.set(end, end);
    const [from, to] = [find(source), find(target)];
    parents.set(from, to);
    return from !== to;
  };
  links.forEach(({source, target}) => join(source, target));
  if (threshold <= lowestThreshold(report)) {
    for (const [kept, ...others] of report.groups) {
      for (const other of others) {
        if (join(kept, other)) links.push({source: kept, target: other, similarity: 0, pair: -1});
      }
    }
  }
  const found = new Map();
  const kept = new Set(report.groups.map(([first]) => first));
  for (const document of [...parents.keys()].sort((a, b) => kept.has(b) - kept.has(a) || a - b)) {
    const top = find(document);
    if (!found.has(top)) found.set(top, {members: [], highest: 0});
    found.get(top).members.push(document);
  }
  for (const {source, similarity} of links) {
    const cluster = found.get(find(source));
    cluster.highest = Math.max(cluster.highest, similarity);
  }
  const clusters = [...found.values()].sort((a, b) => b.members.length - a.members.length || b.highest - a.highest);
  return {clusters, links};
}
