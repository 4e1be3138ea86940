/**
 * The graph layout of d3. The files of d3 are not modules: each adds its functions to a global object, and the last
 * uses the other three.
 */
import 'd3-dispatch';
import 'd3-quadtree';
import 'd3-timer';
import 'd3-force';

export const {forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY} = globalThis.d3;
