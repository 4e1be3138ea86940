/**
 * The layout of graphs, from d3. Its files are no modules: each adds its functions to one global object, and the last needs
 * those of the others.
 */
import 'd3-dispatch';
import 'd3-quadtree';
import 'd3-timer';
import 'd3-force';

export const {forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY} = globalThis.d3;
