/** The indexes of a longest strictly increasing subsequence, in order. Takes O(n log n). */
export function longestIncreasing(values: readonly number[]): number[] {
  const tails: number[] = []
  const previous: number[] = []
  for (let i = 0; i < values.length; i++) {
    const at = lowerBound(tails, values, values[i]!)
    previous.push(at > 0 ? tails[at - 1]! : -1)
    tails[at] = i
  }
  const indexes: number[] = []
  for (let i = tails.at(-1) ?? -1; i >= 0; i = previous[i]!) indexes.push(i)
  return indexes.toReversed()
}

function lowerBound(tails: readonly number[], values: readonly number[], value: number): number {
  let low = 0
  let high = tails.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[tails[middle]!]! < value) low = middle + 1
    else high = middle
  }
  return low
}
