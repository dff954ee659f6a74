import { WordDiffer } from '../../../../blocks/merge/word-diff'

interface Edit {
  /** Where in the words of the former text, and how many of them it replaces. */
  from: number
  to: number
  text: string
}

/**
 * A proposal from two versions of one text: all words that either wrote anew, none that either took away. Where both
 * rewrote the same words, mine stand first.
 */
export function bothTexts(was: string, mine: string, theirs: string): string {
  const edits = [...editsBetween(was, mine), ...editsBetween(was, theirs)].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  )
  let text = ''
  let at = 0
  let last: Edit | undefined
  for (const edit of edits) {
    if (last && edit.from === last.from && edit.to === last.to && edit.text === last.text) continue
    if (edit.from > at) text += was.slice(at, edit.from)
    if (edit.text !== '' && text !== '' && edit.from < at && !/\s$/.test(text)) text += ' '
    text += edit.text
    at = Math.max(at, edit.to)
    last = edit
  }
  return text + was.slice(at)
}

function editsBetween(from: string, to: string): Edit[] {
  const edits: Edit[] = []
  let at = 0
  for (const { op, text } of new WordDiffer().diff(from, to)) {
    if (op === 'keep') at += text.length
    else if (op === 'delete') {
      edits.push({ from: at, to: at + text.length, text: '' })
      at += text.length
    } else {
      const before = edits.at(-1)
      if (before?.to === at && before.text === '' && before.from < at) before.text = text
      else edits.push({ from: at, to: at, text })
    }
  }
  return edits
}
