/** The graph layout of d3. Its files are not modules: each adds its functions to a global object, the last using the others. */
import 'd3-dispatch';
import 'd3-quadtree';
import 'd3-timer';
import 'd3-force';

export const {forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY} = globalThis.d3;
