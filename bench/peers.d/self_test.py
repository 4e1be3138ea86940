"""Tests of the measurement itself."""

import itertools
import json
import os
import random
import sys
import tempfile
import time
import unittest
from pathlib import Path

import numpy as np

from corpus import Corpus, InputError
from edited import EDITS, edited_pair, spelled
from edits import probability_of_at_most, FOUR_SIGMA
from exact_join import exact_pairs
from results import read_kept, read_pairs, score
from runs import run
from shingles import jaccard, text_shingles
from truth import ExactTruth, PlantedTruth, truth_of
from words import words

ANIMALS = "the quick brown fox jumps over the lazy dog and runs far away from here"
# Text 1 equals text 0 except for case and punctuation, text 2 has one more word, and text 3 is unrelated.
TEXTS = (ANIMALS, ANIMALS.upper().replace(" ", ", "), f"{ANIMALS} again", "nothing of it is here at all, not a word")


def brute_force(texts, threshold):
    """Computes the pairs by definition, with sets of tuples."""
    sets = []
    for text in texts:
        words = "".join(c if c.isalnum() else " " for c in text.lower()).split()
        size = min(5, len(words))
        sets.append({tuple(words[i : i + size]) for i in range(len(words) - size + 1)} if words else set())
    return [
        (left, right)
        for left, right in itertools.combinations(range(len(texts)), 2)
        if sets[left] and len(sets[left] & sets[right]) / len(sets[left] | sets[right]) >= threshold
    ]


def random_texts(dice):
    """Returns texts of few different words, so that shingles repeat, and copies with a word or two changed."""
    texts = []
    for _ in range(60):
        words = [dice.choice("abcdefgh") for _ in range(dice.randrange(40))]
        if texts and dice.random() < 0.5:
            words = dice.choice(texts).split()
            for _ in range(min(len(words), dice.randrange(3))):
                words[dice.randrange(len(words))] = dice.choice("abcdefgh")
        texts.append(" ".join(words))
    return texts


class WithFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def corpus(self, texts):
        path = self.folder / "corpus.jsonl"
        path.write_text("".join(json.dumps({"id": f"d{i}", "text": text}) + "\n" for i, text in enumerate(texts)))
        return Corpus(path)

    def written(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path


class WordsTest(unittest.TestCase):
    def test_punctuation_and_layout_separate_lower_case_words(self):
        self.assertEqual(["don", "t", "ab", "2nd"], words("DON'T\n--ab 2nd\x1c"))
        self.assertEqual(["a", "b"], words("a_b"))

    def test_compatible_characters_are_the_same_word(self):
        self.assertEqual(words("file 12 caf\u00e9"), words("\ufb01le \u2460\uff12 cafe\u0301"))

    def test_marks_and_numbers_of_any_script_belong_to_words(self):
        hindi = "\u0939\u093f\u0928\u094d\u0926\u0940"
        self.assertEqual([hindi, "\u0663"], words(f"{hindi}, \u0663"))

    def test_characters_of_scripts_without_spaces_are_words(self):
        self.assertEqual(["ab", "\u6f22", "\u5b57", "cd", "\u0e01"], words("ab\u6f22\u5b57cd\u0e01"))

    def test_lower_case_is_independent_of_the_position_in_a_word(self):
        self.assertEqual(["\u03c3\u03c3", "i", "\u00df"], words("\u03a3\u03a3 \u0130 \u00df"))


class TruthTest(WithFolder):
    def test_join_equals_brute_force_by_hand(self):
        truth = truth_of(self.corpus(TEXTS), 0.8, 1)
        self.assertEqual([[0, 1], [0, 2], [1, 2]], truth.pairs.tolist())
        self.assertEqual(brute_force(TEXTS, 0.8), [tuple(pair) for pair in truth.pairs.tolist()])

    def test_join_equals_brute_force_on_random_texts(self):
        for seed, threshold in itertools.product(range(20), (0.3, 0.5, 0.8, 1.0)):
            texts = random_texts(random.Random(seed))
            joined = exact_pairs([text_shingles(text) for text in texts], threshold)
            self.assertEqual(brute_force(texts, threshold), [tuple(pair) for pair in joined.tolist()], seed)

    def test_planted_truth_compares_what_was_reported(self):
        rows = "d0,d1,1.0,exact\nd0,d2,0.91,append\nd0,d3,0.1,words\n"
        planted = self.written("planted.csv", f"left,right,jaccard,edit\n{rows}")
        truth = PlantedTruth(self.corpus(TEXTS), planted, 0.8)
        self.assertEqual(1.0, truth.recall_of_pairs(np.array([[0, 1], [0, 2]])))
        # The pair of two copies of one original is not listed but correct. The pair below the threshold is not correct.
        self.assertEqual(0.5, truth.precision_of_pairs(np.array([[1, 2], [0, 3]])))
        self.assertEqual(0.5, truth.precision_of_kept(np.array([True, True, False, False])))


class ScoreTest(WithFolder):
    def setUp(self):
        super().setUp()
        self.documents = self.corpus(TEXTS)
        self.truth = ExactTruth(np.array(brute_force(TEXTS, 0.8)), len(TEXTS))

    def scored(self, kind, name, text):
        result = score(kind, self.written(name, text), self.documents, self.truth)
        return result.recall, result.precision

    def test_the_order_of_a_pair_does_not_matter_and_a_document_with_itself_is_not_a_pair(self):
        self.assertEqual((1, 1), self.scored("pairs", "p.csv", "right,left\nd0,d1\nd2,d0\nd1,d2\nd1,d2\nd3,d3\n"))

    def test_a_missing_pair_reduces_recall(self):
        self.assertEqual((2 / 3, 1), self.scored("pairs", "p.csv", "left,right\nd0,d1\nd1,d2\n"))

    def test_a_wrong_pair_reduces_precision(self):
        self.assertEqual((1, 3 / 4), self.scored("pairs", "p.csv", "left,right\nd0,d1\nd0,d2\nd1,d2\nd1,d3\n"))

    def test_recall_is_zero_if_nothing_is_reported(self):
        self.assertEqual((0, None), self.scored("pairs", "p.csv", "left,right\n"))

    def test_keeping_one_document_of_a_group_finds_all_its_pairs(self):
        self.assertEqual((1, 1), self.scored("kept", "k.jsonl", '{"id":"d1"}\n{"id":"d3"}\n'))

    def test_keeping_two_documents_of_a_group_reduces_recall(self):
        self.assertEqual((2 / 3, 1), self.scored("kept", "k.jsonl", '{"id":"d0"}\n{"id":"d1"}\n{"id":"d3"}\n'))

    def test_removing_a_document_without_a_partner_reduces_precision(self):
        self.assertEqual((1, 2 / 3), self.scored("kept", "k.jsonl", '{"id":"d0"}\n'))

    def test_an_unknown_id_is_an_error(self):
        with self.assertRaises(KeyError):
            read_pairs(self.written("p.csv", "left,right\nd0,d9\n"), self.documents)
        with self.assertRaises(KeyError):
            read_kept(self.written("k.jsonl", '{"id":"d9"}\n'), self.documents)


class CorpusTest(WithFolder):
    def test_errors_name_the_line(self):
        with self.assertRaisesRegex(InputError, "line 2"):
            Corpus(self.written("c.jsonl", '{"id":1,"text":"a"}\n{"id":2}\n'))
        with self.assertRaisesRegex(InputError, "more than once"):
            Corpus(self.written("c.jsonl", '{"id":1,"text":"a"}\n{"id":1,"text":"b"}\n'))
        with self.assertRaisesRegex(InputError, "cannot read"):
            Corpus(self.folder / "absent.jsonl")


class RunTest(WithFolder):
    def python(self, program, limit=None):
        return run([sys.executable, "-c", program], self.folder, self.folder / "log", limit)

    def test_memory_of_children_counts(self):
        hold = "held = bytearray(100_000_000); import time; time.sleep(1)"
        both = f"import subprocess, sys; child = subprocess.Popen([sys.executable, '-c', {hold!r}]); {hold}; child.wait()"
        self.assertGreater(self.python(both).peak_bytes, 200_000_000)

    def test_memory_of_the_measuring_program_does_not_count(self):
        held = bytearray(300_000_000)
        self.assertLess(self.python("import time; time.sleep(0.5)").peak_bytes, len(held) // 3)

    def test_cpu_time_of_children_counts(self):
        spin = "import time\nwhile time.process_time() < 0.5: pass"
        start = f"import subprocess, sys, time; child = subprocess.Popen([sys.executable, '-c', {spin!r}]); "
        self.assertTrue(0.5 <= self.python(start + "child.wait()").processor_seconds < 5)
        # The CPU time of a child that its parent does not wait for is not added to the parent.
        self.assertTrue(0.4 <= self.python(start + "time.sleep(5)").processor_seconds < 5)

    def test_a_run_at_its_limit_is_stopped_with_its_children(self):
        result = self.python("import os, time; print(os.fork(), flush=True); time.sleep(60)", limit=0.5)
        self.assertTrue(result.stopped)
        self.assertLess(result.seconds, 10)
        child = next(int(line) for line in (self.folder / "log").read_text().split() if line != "0")
        for _ in range(100):
            if not Path(f"/proc/{child}").exists() or ") Z " in Path(f"/proc/{child}/stat").read_text():
                return
            time.sleep(0.05)
        self.fail(f"process {child} still runs")

    def test_a_failure_is_reported_with_the_last_line(self):
        self.assertEqual("exit 3: broken", self.python("print('broken'); raise SystemExit(3)").failure)


class EditsTest(unittest.TestCase):
    def test_copies_are_at_their_target_or_just_above(self):
        for edit, target in itertools.product(EDITS, (0.5, 0.8, 0.95)):
            texts = edited_pair(EDITS[edit], 2_000, target, np.random.default_rng(1))
            similarity = jaccard(*(text_shingles(spelled(text)) for text in texts))
            self.assertGreaterEqual(similarity, target, edit)
            self.assertLess(similarity, target + 0.01, edit)

    def test_a_recall_is_too_low_only_if_chance_does_not_explain_it(self):
        self.assertGreater(probability_of_at_most([(0.999, True)] * 99 + [(0.999, False)]), FOUR_SIGMA)
        self.assertLess(probability_of_at_most([(0.99, True)] * 80 + [(0.99, False)] * 20), FOUR_SIGMA)


def run_all(work):
    os.environ["TMPDIR"] = str(work)
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    return 0 if unittest.TextTestRunner(verbosity=1).run(suite).wasSuccessful() else 1
