import { isList, type Json, type JsonObject } from '../../lib/json'
import { signsOf } from './clause'
import { type Change, type Desk, did, objectSpan, type Outcome, refused, theOne } from './desk'
import { hasAll, isOne } from './lexicon'
import { IMAGE_FILE, wordsFor } from './needs'
import { phraseOf } from './phrase'
import { besideSpot, bodyEnd, type Spot } from './spots'
import { blockUnit, single } from './units'

/** A picture of the World's uploads by its file name or what it shows: into a gallery, beside something, or else at the end. */
export const addPicture: Change = (desk) => {
  const { entries, parts } = phraseOf(desk, objectSpan(desk))
  const isPicture = entries.some(({ name }) => name === 'picture')
  if (!isPicture && !IMAGE_FILE.test(desk.clause.text)) return undefined
  const upload = uploadNamed(desk)
  if (upload) return place(desk, upload)
  // "A gallery with four pictures" is another wish.
  return !isPicture && parts.some(({ name }) => name === 'gallery') ? undefined : refused(desk, 'noUpload')
}

type Upload = NonNullable<Desk['task']['uploads']>[number]

/** The one upload that has a file name or words as the clause says them: all of the words, not one of them. */
function uploadNamed(desk: Desk): Upload | undefined {
  const { clause, task } = desk
  const uploads = task.uploads ?? []
  const file = single(uploads.filter(({ filename }) => clause.text.toLowerCase().includes(filename.toLowerCase())))
  if (file) return file
  const ends = signsOf(clause, 'before', 'after', 'top', 'end', 'between', 'because').map(({ first }) => first)
  const into = clause.words.findIndex(({ word }) => isOne('into', word))
  const to = Math.min(clause.words.length, ...[...ends, into].filter((at) => at > 1))
  const said = phraseOf(desk, { from: 0, to }).literal
  return single(uploads.filter((upload) => said.length > 0 && hasAll(wordsFor(upload), said)))
}

function place(desk: Desk, { id, filename, alt }: Upload): Outcome {
  const { clause, page } = desk
  const picture: JsonObject = { uploadId: id, alt: alt || filename.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ') }
  const beside = besideSpot(desk)
  const targets = signsOf(clause, 'from').map(({ after }) => theOne(desk, { from: after, to: clause.words.length }))
  const block = beside ? undefined : targets.find((unit) => unit?.kind === 'block')?.block
  const isGallery = block?.type === 'gallery' && isList(block.props.images)
  if (block && (isGallery || ['hero', 'card', 'quote'].includes(block.type))) {
    if (isGallery) page.put(block, ['images'], [...(block.props.images as readonly Json[]), picture])
    else page.put(block, ['image'], picture)
    return did(desk, 'added', [], filename)
  }
  const end: Spot = { parentId: null, index: bodyEnd(page.blocks) }
  const spot = beside ?? (block && besideSpot(desk, blockUnit(block))) ?? end
  const image = { id: desk.newId(), type: 'image', props: picture }
  page.apply({ op: 'insert', ...spot, block: image })
  return did(desk, 'added', [blockUnit(image)], String(picture.alt))
}
