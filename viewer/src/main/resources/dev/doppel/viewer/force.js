/** The graph layout functions of d3. The d3 files are not modules and add their functions to a global object. */
import 'd3-dispatch';
import 'd3-quadtree';
import 'd3-timer';
import 'd3-force';

export const {forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY} = globalThis.d3;
