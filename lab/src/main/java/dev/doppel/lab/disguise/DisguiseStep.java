package dev.doppel.lab.disguise;

import java.util.List;

/**
 * The steps of a disguise, in the order in which they are applied. Steps that insert code come before renaming and
 * layout changes, so that inserted code cannot be recognised by its names or layout.
 */
enum DisguiseStep {
    CHOICES(DisguiseKind.CONDITIONS, 6, new SwitchIfRewriting()),
    BRANCHES(DisguiseKind.CONDITIONS, 6, new BranchInversion()),
    NESTING(DisguiseKind.CONDITIONS, 6, new ConditionNesting()),
    RETURNS(DisguiseKind.CONDITIONS, 6, new EarlyReturn()),
    INDICES(DisguiseKind.LOOPS, 5, new ArrayLoopRewriting()),
    LOOPS(DisguiseKind.LOOPS, 5, new LoopRewriting()),
    EXPRESSIONS(DisguiseKind.LOOPS, 5, new ExpressionRewriting()),
    INLINING(DisguiseKind.EXTRACTION, 4, new MethodInlining()),
    EXTRACTION(DisguiseKind.EXTRACTION, 4, new MethodExtraction()),
    STATEMENTS(DisguiseKind.REORDERING, 4, new StatementOrder()),
    MEMBERS(DisguiseKind.REORDERING, 3, new MemberOrder()),
    DECLARATIONS(DisguiseKind.LITERALS, 3, new DeclarationChange()),
    INSERTION(DisguiseKind.INSERTION, 3, new StatementInsertion()),
    LITERALS(DisguiseKind.LITERALS, 3, new LiteralChange()),
    NAMES(DisguiseKind.RENAMING, 2, new Renaming()),
    IMPORTS(DisguiseKind.LAYOUT, 1, new ImportOrder()),
    LAYOUT(DisguiseKind.LAYOUT, 1, new LayoutChange());

    static final List<DisguiseStep> ALL = List.of(values());

    private final DisguiseKind kind;
    private final int level;

    @SuppressWarnings("ImmutableEnumChecker") // disguises have no state
    private final Disguise disguise;

    DisguiseStep(DisguiseKind kind, int level, Disguise disguise) {
        this.kind = kind;
        this.level = level;
        this.disguise = disguise;
    }

    DisguiseKind kind() {
        return kind;
    }

    /** Returns the lowest level of disguise that includes this step. */
    int level() {
        return level;
    }

    Disguise disguise() {
        return disguise;
    }
}
