package dev.doppel.viewer;

import dev.doppel.CandidateStrategy;
import dev.doppel.Scheme;
import dev.doppel.passage.PassageLevel;
import dev.doppel.shingle.ShingleScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Advice on which settings to change after a scan, for each user interface. */
public enum SettingsAdvice {
    /** Advice that names command-line options. */
    OPTION,
    /** Advice that names the fields of a form in the web app. */
    FORM;

    /** The minimum passage lengths, in words, that are suggested if a scan finds no passages. */
    private static final List<Integer> SHORTER_PASSAGES = List.of(20, 12);

    private static final double LOWER_THRESHOLD = 0.5;
    private static final double LOW_THRESHOLD = 0.2;
    private static final int FEW_WORDS = 3;

    /** Returns advice on what to try if a scan with the given scheme found no pairs. */
    public List<Report.Message> nothingFound(Scheme scheme) {
        return scheme.strategy() instanceof CandidateStrategy.Passages passages
                ? forPassages(scheme, passages)
                : forDocuments(scheme);
    }

    /** Returns advice on what to try if a scan for passages found many pairs that share almost the whole text. */
    public Report.Message manyAlike(Scheme scheme) {
        return message(scheme.template().isEmpty() ? "longer-or-ignore" : "longer");
    }

    private List<Report.Message> forPassages(Scheme scheme, CandidateStrategy.Passages passages) {
        List<Report.Message> advice = new ArrayList<>();
        SHORTER_PASSAGES.stream()
                .filter(words -> words < passages.scheme().words())
                .findFirst()
                .ifPresent(words -> advice.add(new Report.Message(key("shorter"), Map.of("words", words))));
        if (scheme.threshold() > 0) {
            advice.add(message("unlimited"));
        }
        if (scheme.text().profile().isProgram()) {
            advice.add(message("programs"));
        } else if (passages.scheme().level() != PassageLevel.REWORDED) {
            advice.add(message("reworded"));
        }
        return advice;
    }

    private List<Report.Message> forDocuments(Scheme scheme) {
        List<Report.Message> advice = new ArrayList<>();
        if (scheme.threshold() > LOWER_THRESHOLD) {
            advice.add(message("lower"));
        } else if (scheme.threshold() > LOW_THRESHOLD) {
            advice.add(message("low"));
        }
        ShingleScheme shingles = scheme.shingles();
        if (this == OPTION && shingles.unit() == ShingleScheme.Unit.WORDS && shingles.size() > FEW_WORDS) {
            advice.add(message("shingles"));
        }
        advice.add(message("passages"));
        return advice;
    }

    private Report.Message message(String name) {
        return Report.Message.of(key(name));
    }

    private String key(String name) {
        return "advice." + name().toLowerCase(Locale.ROOT) + "." + name;
    }
}
