package dev.doppel.bench.scaling;

/**
 * Predicts the speed-up of a stage on more cores. Each core is a customer in a closed queueing network. It works on its
 * own piece, then queues to put results in order, and then queues to take the next piece. Mean value analysis gives the
 * exact throughput of such a network if service times are exponentially distributed. Real service times vary less, so
 * real queues are shorter, and the model underestimates the speed-up.
 */
final class SpeedUpModel {
    private SpeedUpModel() {}

    /** Returns the time that a stage takes on {@code cores} cores if it takes one unit of time on one core. */
    static double time(SerialFractionSampler.Shares shares, int cores) {
        double[] demands = {shares.taking(), shares.ordering()};
        double alone = 1 - shares.total();
        double[] queues = new double[demands.length];
        double throughput = 0;
        for (int customers = 1; customers <= cores; customers++) {
            double[] residence = new double[demands.length];
            double cycle = alone;
            for (int i = 0; i < demands.length; i++) {
                residence[i] = demands[i] * (1 + queues[i]);
                cycle += residence[i];
            }
            throughput = customers / cycle;
            for (int i = 0; i < demands.length; i++) {
                queues[i] = throughput * residence[i];
            }
        }
        // The work of the calling thread is serial. The throughput applies to the remaining work, in units of one
        // stage.
        return shares.calling() + (1 - shares.calling() > 0 ? 1 / throughput : 0);
    }
}
