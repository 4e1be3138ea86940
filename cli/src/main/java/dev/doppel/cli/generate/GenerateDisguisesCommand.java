package dev.doppel.cli.generate;

import dev.doppel.cli.console.Console;
import dev.doppel.cli.console.ConsoleCommand;
import dev.doppel.cli.console.ElapsedTime;
import dev.doppel.cli.console.ResultFolder;
import dev.doppel.internal.Plurals;
import dev.doppel.lab.disguise.DisguiseKind;
import dev.doppel.lab.disguise.DisguiseLevelRange;
import dev.doppel.lab.disguise.DisguiseScheme;
import dev.doppel.lab.disguise.DisguisedProgram;
import dev.doppel.lab.disguise.Disguiser;
import dev.doppel.lab.disguise.Program;
import dev.doppel.options.ShellSuggestions;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements the {@code generate disguises} command. */
@Command(
        name = "disguises",
        description = "Generate disguised copies of Java programs, and a list of these copies.",
        abbreviateSynopsis = true,
        footer = {
            "",
            "Example: doppel generate disguises Solution.java --levels 1..6 --variants 3 -o disguised",
            "",
            "Each level includes the levels below it (Faidhi and Robinson 1987):",
            "  0  verbatim copy",
            "  1  comments and layout, order of imports",
            "  2  names of variables, methods and classes",
            "  3  literals, declarations, statements without effect, order of members",
            "  4  extracted and inlined methods, order of independent statements",
            "  5  loops and expressions",
            "  6  conditions",
            "",
            "A change is made only if the program is certain to compile and behave as before. Names from",
            "libraries, main, and classes with the same name as their file are kept. Unless --rate is given,",
            "each disguise makes this fraction of the possible changes: layout 0.6, renaming 0.9, literals 0.4,",
            "insertion 0.2, reordering 0.8, extraction 0.6, loops 0.7, conditions 0.6.",
            "",
            "DIR/NAME/original contains a program, and DIR/NAME/L3-2 its second variant of level 3, or",
            "DIR/NAME/loops-2 with --only loops. Files keep their names. DIR/truth.csv lists the original",
            "(left) and the variant (right) of each file with the level, and DIR/changes.csv the number of",
            "changes in each variant by disguise."
        })
public final class GenerateDisguisesCommand extends ConsoleCommand {
    static final String TRUTH = "truth.csv";

    private static final String CHANGES = "changes.csv";

    @Parameters(
            paramLabel = "INPUT",
            arity = "1..*",
            description = "Java files, or folders of Java files. Each file or folder is a program.")
    private List<Path> inputs = List.of();

    @Option(
            names = "--levels",
            paramLabel = "LOW..HIGH",
            description = "Make variants of these levels, or of one level (default: 1..6).")
    private @Nullable String levels;

    @Option(
            names = "--variants",
            paramLabel = "N",
            description = "Make N variants of each level (default: ${DEFAULT-VALUE}).")
    private int variants = 1;

    @Option(
            names = "--only",
            paramLabel = "NAME",
            completionCandidates = Kinds.class,
            description =
                    "Apply one disguise instead of levels: layout, renaming, literals, insertion, reordering, extraction,"
                            + " loops or conditions.")
    private @Nullable String only;

    @Option(
            names = "--rate",
            paramLabel = "SHARE",
            description = "Make this fraction of the changes that the disguise given by --only allows.")
    private @Nullable Double rate;

    @Mixin
    private ProgramFolderOptions common = new ProgramFolderOptions();

    private static final class Kinds extends ShellSuggestions {
        Kinds() {
            super(DisguiseKind.values());
        }
    }

    GenerateDisguisesCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        ElapsedTime time = ElapsedTime.start();
        DisguiseKind kind = checked(this::kind);
        Disguiser disguiser = checked(() -> scheme(kind)).disguiser();
        List<Program> programs = checked(this::programs);
        ResultFolder folder = common.folder(spec);
        Map<String, String> files = new LinkedHashMap<>();
        StringBuilder truth = new StringBuilder(ProgramFolderOptions.row(List.of("left", "right", "level")));
        StringBuilder changes = new StringBuilder(ProgramFolderOptions.row(List.of("variant", "disguise", "changes")));
        int made = 0;
        for (Program program : programs) {
            String original = program.name() + "/original/";
            program.files().forEach((path, text) -> files.put(original + path, text));
            List<DisguisedProgram> all = kind == null ? disguiser.variants(program) : disguiser.variants(program, kind);
            for (DisguisedProgram variant : all) {
                String name = program.name() + "/" + variant.label();
                variant.program().files().forEach((path, text) -> {
                    files.put(name + "/" + path, text);
                    truth.append(
                            ProgramFolderOptions.row(List.of(original + path, name + "/" + path, variant.level())));
                });
                variant.changes()
                        .forEach((done, count) -> changes.append(
                                ProgramFolderOptions.row(List.of(name, done.label(), Integer.toString(count)))));
            }
            made += all.size();
        }
        folder.write(files);
        folder.write(Map.of(CHANGES, changes.toString()));
        folder.write(Map.of(TRUTH, truth.toString())); // written last, so that all listed files exist
        String counts = Plurals.count(made, "variant") + " of " + Plurals.count(programs.size(), "program");
        common.print(console, counts, files, common.output().resolve(TRUTH).toString(), time);
        return 0;
    }

    private @Nullable DisguiseKind kind() {
        if (only == null) {
            if (rate != null) {
                throw new IllegalArgumentException("--rate needs --only, which names the disguise");
            }
            return null;
        }
        if (levels != null) {
            throw new IllegalArgumentException("--only applies one disguise at no level; omit --levels or --only");
        }
        return ShellSuggestions.named(DisguiseKind.class, "disguise", only);
    }

    private DisguiseScheme scheme(@Nullable DisguiseKind kind) {
        DisguiseLevelRange range = levels == null ? DisguiseLevelRange.DEFAULT : DisguiseLevelRange.parse(levels);
        Map<DisguiseKind, Double> rates = kind == null || rate == null ? Map.of() : Map.of(kind, rate);
        return new DisguiseScheme(range, variants, common.seed(), rates);
    }

    private List<Program> programs() {
        ProgramFileReader reader = new ProgramFileReader();
        return inputs.stream().map(reader::program).toList();
    }
}
