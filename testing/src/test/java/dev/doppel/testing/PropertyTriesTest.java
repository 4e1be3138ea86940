package dev.doppel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PropertyTriesTest {
    @Test
    void theFactorMultipliesTheTriesButLeavesAtLeastOne() {
        assertThat(PropertyTries.tries(40, "1")).isEqualTo(40);
        assertThat(PropertyTries.tries(40, "3")).isEqualTo(120);
        assertThat(PropertyTries.tries(40, "0.2")).isEqualTo(8);
        assertThat(PropertyTries.tries(2, "0.2")).isEqualTo(1);
    }
}
