import { firstAtLeast } from '../text'

/** Ranges of a text, ready to be asked which of them hold a place. */
export class Ranges {
  private readonly starts: number[] = []
  /** The farthest end of the ranges up to each. */
  private readonly reach: number[] = []

  constructor(ranges: readonly { start: number; end: number }[]) {
    for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
      this.starts.push(start)
      this.reach.push(Math.max(end, this.reach.at(-1) ?? end))
    }
  }

  /** Whether one of the ranges holds the words from `start` to `end`, and is longer than they are. */
  hold(start: number, end: number): boolean {
    const earlier = this.reach[firstAtLeast(this.starts, start) - 1] ?? -1
    const same = this.reach[firstAtLeast(this.starts, start + 1) - 1] ?? -1
    return earlier >= end || same > end
  }
}
