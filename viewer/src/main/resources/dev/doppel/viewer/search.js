/** Returns the first index from low to high for which a condition holds that also holds for all later indexes, or high. */
export function firstWhere(low, high, condition) {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (condition(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
