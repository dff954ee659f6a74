import { applyOperations, OperationError } from '../../blocks/tree/operations'
import { type Desk, type Handler, refused } from './desk'
import { say } from './says'

/** Takes back the last accepted change of the page, if it still fits. */
export const undo: Handler = (desk) => {
  const { clause, task, page } = desk
  if (!clause.verbs.some(({ name }) => name === 'undo')) return undefined
  if (!isUndoAlone(desk)) return undefined
  const operations = task.lastChange
  if (!operations || operations.length === 0 || page.written.length > 0) return refused('noUndo', clause.text)
  try {
    applyOperations(page.content, operations)
  } catch (error) {
    if (error instanceof OperationError) return refused('noUndo', clause.text)
    throw error
  }
  for (const operation of operations) page.apply(operation)
  return { notes: [say(desk.speech.tongue, 'undone')], about: [] }
}

/** "Undo that", "take back the last change": nothing else is named. */
function isUndoAlone({ clause, speech }: Desk): boolean {
  if (clause.quotes.length > 0) return false
  const known = new Set<number>()
  for (const marks of [
    clause.verbs,
    clause.signs,
    speech.fillers.marks(clause.words),
    speech.ordinals.marks(clause.words),
  ])
    for (const { first, after } of marks) for (let i = first; i < after; i++) known.add(i)
  return clause.words.every(({ word }, i) => known.has(i) || CHANGE.test(word))
}

const CHANGE =
  /^(?:chang\w*|edit\w*|anderung\w*|modif\w*|cambi\w*|alterac\w*|mudanc\w*|wijziging\w*|aanpassing\w*|zmian\w*|schritt|step|thing|etape|paso|passo|stap|krok\w*|ostatni\w*|mach\w*|poprzedni\w*|vorige|previous|did|made|dernier\w*)$/u
