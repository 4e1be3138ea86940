package dev.doppel.bench.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.doppel.bench.scaling.SerialFractionSampler.Shares;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpeedUpModelTest {
    private static final Shares SHARES = new Shares(0, 0.03, 0.05);

    @Test
    void takesOneUnitOfTimeOnOneCore() {
        assertThat(SpeedUpModel.time(new Shares(0.1, 0.2, 0.3), 1)).isCloseTo(1, within(1e-9));
    }

    @Test
    void parallelWorkIsDividedByTheNumberOfCores() {
        assertThat(SpeedUpModel.time(new Shares(0, 0, 0), 64)).isCloseTo(1 / 64.0, within(1e-9));
    }

    @Test
    void workOfTheCallingThreadFollowsAmdahlsLaw() {
        assertThat(SpeedUpModel.time(new Shares(0.1, 0, 0), 16)).isCloseTo(0.1 + 0.9 / 16, within(1e-9));
    }

    @Test
    void manyCoresWaitForTheSlowestQueue() {
        assertThat(SpeedUpModel.time(SHARES, 10_000)).isCloseTo(SHARES.ordering(), within(1e-4));
    }

    @Test
    void agreesWithASimulation() {
        assertThat(SpeedUpModel.time(SHARES, 16)).isCloseTo(simulated(SHARES, 16), within(0.002));
    }

    /** Returns the mean time per unit of work in a simulation with exponentially distributed service times. */
    private static double simulated(Shares shares, int cores) {
        record Event(double time, int step) {}
        double[] means = {1 - shares.total(), shares.ordering(), shares.taking()};
        double[] freeAt = new double[means.length];
        SplittableRandom random = new SplittableRandom(1);
        PriorityQueue<Event> events = new PriorityQueue<>((a, b) -> Double.compare(a.time(), b.time()));
        for (int i = 0; i < cores; i++) {
            events.add(new Event(0, 0));
        }
        int pieces = 400_000;
        double now = 0;
        for (int done = 0; done < pieces; ) {
            Event event = events.remove();
            now = event.time();
            int step = event.step();
            double service = -Math.log(1 - random.nextDouble()) * means[step];
            double end = (step == 0 ? now : Math.max(now, freeAt[step])) + service;
            freeAt[step] = end;
            done += step == 2 ? 1 : 0;
            events.add(new Event(end, (step + 1) % means.length));
        }
        return now / pieces;
    }
}
