package dev.doppel.passage;

import dev.doppel.label.Labelled;

/**
 * The reason why the words of a span do not count as shared, even if other documents contain them.
 *
 * <pre>{@code
 * Templates handout = Templates.of(List.of("Describe a bee in your own words."), TextScheme.PLAIN);
 * Options options = Options.defaults().withTemplates(handout).withPassages(PassageScheme.of(5));
 * Document left = new Document("left", "Describe a bee in your own words. Bees buzz.");
 * Document right = new Document("right", "Describe a bee in your own words. A bee is yellow.");
 * long words = Doppel.with(options).evidence(left, right).excludedWords(ExclusionReason.TEMPLATE);    // 14
 * }</pre>
 */
public enum ExclusionReason implements Labelled {
    /** The span occurs in a template, such as an assignment handout or a form. */
    TEMPLATE,
    /** The span occurs in too many documents. */
    COMMON,
    /** The span is inside a quotation. */
    QUOTE
}
