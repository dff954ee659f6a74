import { isList, type JsonObject } from '../../lib/json'
import { alike } from './alike'
import { type Desk, did, type Handler, objectSpan, refused, theOne } from './desk'
import { fold, wordsOf } from './lexicon'
import { groupOf } from './parts-of-page'
import { phraseOf } from './phrase'
import { bodyEnd } from './placing'
import { signsOf, type Span } from './request'
import { blockUnit } from './target'

/** A picture of the World's uploads by its file name or what it shows: into a gallery, beside something, or where nothing is said before the end. */
export const addPicture: Handler = (desk) => {
  const { clause } = desk
  if (!clause.verbs.some(({ name }) => name === 'add' || name === 'put')) return undefined
  const span = objectSpan(desk)
  const phrase = phraseOf(desk, span)
  const noun = phrase.entries.find(({ name }) => name === 'picture')
  const named = uploadNamed(desk)
  if (!noun && !/\.(?:jpe?g|png|webp|gif|avif|svg)\b/iu.test(clause.text)) return undefined
  // "A gallery with four pictures" is another wish.
  if (!named)
    return phrase.parts.some(({ name }) => name === 'gallery') && !noun ? undefined : refused('noUpload', clause.text)
  return place(desk, named)
}

type Upload = NonNullable<Desk['task']['uploads']>[number]

/** The one upload that has a file name or words as the clause says them: all of the words, not one of them. */
function uploadNamed(desk: Desk): Upload | undefined {
  const { clause, task } = desk
  const uploads = task.uploads ?? []
  const exact = uploads.filter(({ filename }) => clause.text.toLowerCase().includes(filename.toLowerCase()))
  if (exact.length === 1) return exact[0]
  const ends = clause.signs.filter(({ name, first }) => ENDS.has(name) && first > 1).map(({ first }) => first)
  const into = clause.words.findIndex(({ word }) => INTO.test(word))
  const to = Math.min(clause.words.length, ...ends, ...(into > 1 ? [into] : []))
  const said = phraseOf(desk, { from: 0, to }).literal
  if (said.length === 0) return undefined
  const found = uploads.filter(({ filename, alt }) => {
    const own = wordsOf(fold(`${filename.replace(/\.\w+$/, '')} ${alt}`.replace(/[-_]/g, ' '))).map(({ word }) => word)
    return said.every((word) => own.some((one) => alike(one, word)))
  })
  return found.length === 1 ? found[0] : undefined
}

const ENDS = new Set(['before', 'after', 'top', 'end', 'between', 'because'])
const INTO = /^(?:to|into|in|zu|zur|zum|im|ins|dans|en|nel|nella|no|na|naar|bij|do|w)$/u

function place(desk: Desk, { id, filename, alt }: Upload) {
  const { clause, page } = desk
  const picture: JsonObject = { uploadId: id, alt: alt || filename.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ') }
  const [beside] = [...signsOf(clause, 'after'), ...signsOf(clause, 'before')].flatMap((mark) => {
    const anchor = theOne(desk, { from: mark.after, to: clause.words.length })
    return anchor ? [{ mark, anchor }] : []
  })
  if (beside) {
    const group = groupOf(page.blocks, beside.anchor.block)
    const at = page.index().get((beside.mark.name === 'after' ? group.at(-1)! : group[0]!).id)!
    return inserted(desk, picture, at.parentId, at.index + (beside.mark.name === 'after' ? 1 : 0))
  }
  for (const mark of signsOf(clause, 'from')) {
    const target = theOne(desk, { from: mark.after, to: clause.words.length } satisfies Span)
    if (!target || target.kind !== 'block') continue
    const { block } = target
    if (block.type === 'gallery' && isList(block.props.images)) {
      page.put(block, ['images'], [...block.props.images, picture])
      return did(desk, 'added', [], filename)
    }
    if (['hero', 'card', 'quote'].includes(block.type)) {
      page.put(block, ['image'], picture)
      return did(desk, 'added', [], filename)
    }
    const at = page.index().get(groupOf(page.blocks, block).at(-1)!.id)!
    return inserted(desk, picture, at.parentId, at.index + 1)
  }
  return inserted(desk, picture, null, bodyEnd(page.blocks))
}

function inserted(desk: Desk, props: JsonObject, parentId: string | null, index: number) {
  const block = { id: desk.newId(), type: 'image', props }
  desk.page.apply({ op: 'insert', parentId, index, block })
  return did(desk, 'added', [blockUnit(block)], String(props.alt))
}
