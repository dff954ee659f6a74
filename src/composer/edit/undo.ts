import { applyOperations, OperationError } from '../../blocks/tree/operations'
import { type Change, refused, say } from './desk'
import { cover, isOne } from './lexicon'

/** Takes back the last accepted change of the page, if it still fits: "undo that", "take back the last change". */
export const undo: Change = (desk) => {
  const { clause, task, page, speech } = desk
  const { words } = clause
  const tables = [speech.fillers, speech.ordinals].flatMap((table) =>
    table.marks(words).map((mark) => ({ ...mark, name: '' })),
  )
  const known = cover([...clause.verbs, ...clause.signs, ...tables])
  const isAlone = words.every(({ word }, i) => known.has(i) || isOne('lastChange', word))
  if (!isAlone || clause.quotes.length > 0) return undefined
  const operations = task.lastChange ?? []
  if (operations.length === 0 || page.written.length > 0) return refused(desk, 'noUndo')
  try {
    applyOperations(page.content, operations)
  } catch (error) {
    if (error instanceof OperationError) return refused(desk, 'noUndo')
    throw error
  }
  for (const operation of operations) page.apply(operation)
  return { notes: [say(speech.tongue, 'undone')], about: [] }
}
