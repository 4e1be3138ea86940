package dev.doppel.corpus.internal.hidden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.doppel.testing.Property;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jsoup.nodes.Element;

/** Tests which elements CSS rules match. */
class CssRuleTest {
    private static String part(SplittableRandom random) {
        return random.nextBoolean() ? "b" : random.nextBoolean() ? ".x" : "*";
    }

    @Property(tries = 2_000)
    void rulesMatchTheSameElementsAsJsoup(SplittableRandom random) {
        Element element = new Element("b");
        for (int depth = random.nextInt(8); depth >= 0; depth--) {
            element = element.appendElement(random.nextBoolean() ? "b" : "i");
            element.addClass(random.nextBoolean() ? "x" : "y");
        }
        StringBuilder selector = new StringBuilder(part(random));
        for (int more = random.nextInt(5); more > 0; more--) {
            selector.append(random.nextBoolean() ? " > " : " ").append(part(random));
        }
        CssRule rule =
                Objects.requireNonNull(CssRule.parse(selector.toString(), StyleDeclarations.parse("color:red"), 0));
        assertThat(rule.matches(element, new SelectorBudget()))
                .as("%s in %s", selector, element.root().outerHtml())
                .isEqualTo(element.is(selector.toString()));
    }
}
