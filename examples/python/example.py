"""Finds the similar pairs of a DataFrame, and removes near-duplicates. Run it after: pip install doppel-VERSION.whl"""

import pandas as pd

import doppel

frame = pd.DataFrame(
    {
        "id": ["rose", "lily", "copy", "tulip"],
        "text": [
            "The rose in the garden of my aunt flowers from May to October.",
            "Lilies need a place with much light and little wind.",
            "The rose in the garden of my aunt flowers from May to November!",
            "Tulips come from the mountains of Central Asia.",
        ],
    }
)

pairs = doppel.scan(frame, threshold=0.7)
print(pairs[["left", "right", "similarity"]].to_string(index=False))

kept = doppel.dedup(frame, threshold=0.7).kept
print("kept:", ", ".join(kept["id"]))
