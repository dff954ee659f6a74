/** A run of text that is in both versions or in only one. */
export interface WordChange {
  op: 'keep' | 'insert' | 'delete'
  text: string
}

/** A text with more differing words counts as rewritten, because the search takes quadratic time. */
const MAX_EDITS = 200
/**
 * Steps for all texts of one diff, a few milliseconds, so that a megabyte of rewritten text does not block the process.
 */
const BUDGET = 1_500_000

/** Compares the texts of one diff. Once the budget is spent, further texts count as rewritten. */
export class WordDiffer {
  private budget = BUDGET

  /**
   * The word-by-word changes of a text. The kept and deleted runs together are `before`; the kept and inserted runs are
   * `after`. Uses Myers' greedy search between the common prefix and suffix.
   */
  diff(before: string, after: string): WordChange[] {
    const runs = new Runs()
    if (this.budget > 0) this.compare(wordsOf(before), wordsOf(after), runs)
    else replaceText(before, after, runs)
    return runs.close()
  }

  private compare(from: readonly string[], to: readonly string[], runs: Runs): void {
    const start = commonStart(from, to)
    const end = commonEnd(from, to, start)
    runs.add('keep', from.slice(0, start).join(''))
    const [gone, come] = [from.slice(start, from.length - end), to.slice(start, to.length - end)]
    const trace = gone.length && come.length ? searchEdits(gone, come) : []
    const edits = trace?.length ?? MAX_EDITS
    this.budget -= 4 * (from.length + to.length) + (edits * edits) / 2
    if (!trace?.length) replaceText(gone.join(''), come.join(''), runs)
    else for (const [op, word] of backtrack(gone, come, trace)) runs.add(op, word)
    runs.add('keep', from.slice(from.length - end).join(''))
  }
}

/** Splits a text into words, spaces and single characters. Joined, they are the text again. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}_]+|[^\s\p{L}\p{N}\p{M}_]/gu) ?? []
}

function commonStart(from: readonly string[], to: readonly string[]): number {
  const limit = Math.min(from.length, to.length)
  let start = 0
  while (start < limit && from[start] === to[start]) start++
  return start
}

function commonEnd(from: readonly string[], to: readonly string[], start: number): number {
  const limit = Math.min(from.length, to.length) - start
  let end = 0
  while (end < limit && from[from.length - 1 - end] === to[to.length - 1 - end]) end++
  return end
}

function replaceText(before: string, after: string, runs: Runs): void {
  runs.add('delete', before)
  runs.add('insert', after)
}

/** The furthest position on each diagonal after 0, 1, 2 … edits. Undefined when the texts differ too much. */
function searchEdits(from: readonly string[], to: readonly string[]): Int32Array[] | undefined {
  const limit = Math.min(from.length + to.length, MAX_EDITS)
  const reach = new Int32Array(2 * limit + 3)
  const trace: Int32Array[] = []
  for (let edits = 0; edits <= limit; edits++) {
    trace.push(reach.slice(limit - edits, limit + edits + 3))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = limit + 1 + diagonal
      let x = goesDown(reach, at, diagonal, edits) ? reach[at + 1]! : reach[at - 1]! + 1
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x++
      reach[at] = x
      if (x >= from.length && x - diagonal >= to.length) return trace
    }
  }
  return undefined
}

/** Whether the last edit before this diagonal was an insertion. */
function goesDown(reach: Int32Array, at: number, diagonal: number, edits: number): boolean {
  return diagonal === -edits || (diagonal !== edits && reach[at - 1]! < reach[at + 1]!)
}

type Edit = [op: WordChange['op'], word: string]

function backtrack(from: readonly string[], to: readonly string[], trace: readonly Int32Array[]): Edit[] {
  const script: Edit[] = []
  let x = from.length
  let y = to.length
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const reach = trace[edits]!
    const at = edits + 1 + (x - y)
    const down = goesDown(reach, at, x - y, edits)
    const previousX = down ? reach[at + 1]! : reach[at - 1]!
    const previousY = previousX - (down ? x - y + 1 : x - y - 1)
    for (; x > previousX && y > previousY; y--) script.push(['keep', from[--x]!])
    if (down) script.push(['insert', to[--y]!])
    else script.push(['delete', from[--x]!])
  }
  while (x > 0) script.push(['keep', from[--x]!])
  return script.toReversed()
}

/** Joins adjacent runs of the same kind. Between kept runs, deleted text precedes inserted text. */
class Runs {
  private readonly runs: WordChange[] = []
  private deleted = ''
  private inserted = ''

  add(op: WordChange['op'], text: string): void {
    if (text === '') return
    if (op === 'delete') this.deleted += text
    else if (op === 'insert') this.inserted += text
    else {
      this.flush()
      const last = this.runs.at(-1)
      if (last?.op === 'keep') last.text += text
      else this.runs.push({ op, text })
    }
  }

  close(): WordChange[] {
    this.flush()
    return this.runs
  }

  private flush(): void {
    if (this.deleted) this.runs.push({ op: 'delete', text: this.deleted })
    if (this.inserted) this.runs.push({ op: 'insert', text: this.inserted })
    this.deleted = ''
    this.inserted = ''
  }
}
