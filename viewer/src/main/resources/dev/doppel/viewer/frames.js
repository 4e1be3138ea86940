/** The time in milliseconds that the steps of long work may take per frame. The browser needs the rest to draw. */
const BUDGET = 8;

/**
 * Runs work in frames, so that the page responds in the meantime.
 *
 * @param {Generator} work a generator that yields between steps that are shorter than a frame
 * @param {function()} done a function that is called after the last step
 */
export function inFrames(work, done) {
  requestAnimationFrame(() => {
    const end = performance.now() + BUDGET;
    do {
      if (work.next().done) {
        done();
        return;
      }
    } while (performance.now() < end);
    inFrames(work, done);
  });
}
