import { commonWords, guessLanguage } from '../language/common-words'
import type { Page } from '../rule'
import { counted, quoted, type Hit, type Rule } from '../rule'

const LONG_PARAGRAPH = 130
/** Words that are looked at to recognise the language. */
const SAMPLE = 3_000

const NAMES: Readonly<Record<string, string>> = {
  en: 'English', de: 'German', fr: 'French', es: 'Spanish', it: 'Italian', nl: 'Dutch', pt: 'Portuguese', pl: 'Polish',
  sv: 'Swedish', da: 'Danish',
} // prettier-ignore

/** Rules about how hard the page is to read. */
export const READING_RULES: readonly Rule[] = [
  {
    id: 'very_hard_to_read',
    aspect: 'readability',
    severity: 'warning',
    finds: 'Text that is very hard to read, by the formula of its language.',
    *check({ text }) {
      if (text.readability?.level === 'very_hard') yield { message: advice(text.readability, 'very hard') }
    },
  },
  {
    id: 'hard_to_read',
    aspect: 'readability',
    severity: 'hint',
    finds: 'Text that is hard to read, by the formula of its language.',
    *check({ text }) {
      if (text.readability?.level === 'hard') yield { message: advice(text.readability, 'hard') }
    },
  },
  {
    id: 'long_sentence',
    aspect: 'readability',
    severity: 'hint',
    finds: 'Sentences of more than 35 words (German and Polish 28; Dutch, Swedish and Danish 30).',
    check: longSentences,
  },
  {
    id: 'long_paragraph',
    aspect: 'readability',
    severity: 'hint',
    finds: `Paragraphs of more than ${LONG_PARAGRAPH} words.`,
    *check({ pieces, text: { counts } }) {
      for (const [at, { field, role, text }] of pieces.entries()) {
        const words = counts[at] ?? 0
        if (role === 'body' && words > LONG_PARAGRAPH)
          yield {
            block: field.block,
            path: field.path,
            message: `The paragraph that begins with ${quoted(text.slice(0, 80), 40)} has ${words} words. Divide it where a new thought begins.`,
          }
      }
    },
  },
  {
    id: 'language_mismatch',
    aspect: 'accessibility',
    severity: 'warning',
    finds: 'Pages that are written in another language than they say.',
    mends: 'Set the language of the page',
    check: otherLanguage,
  },
  {
    id: 'form_field_kind',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Form fields for an e-mail address or a telephone number that are plain text fields.',
    mends: 'Let phones show the fitting keyboard',
    check: fieldKinds,
  },
  {
    id: 'same_field_label',
    aspect: 'accessibility',
    severity: 'warning',
    finds: 'Two fields of a form with the same label.',
    *check({ blocks }) {
      for (const { block, fields } of formsOf(blocks)) {
        const seen = new Set<string>()
        for (const [at, { label }] of fields.entries()) {
          const words = (label ?? '').trim().toLowerCase()
          if (words !== '' && seen.has(words))
            yield {
              block,
              path: ['fields', at, 'label'],
              message: `Two fields of this form are called ${quoted(words)}. Say in the label what each of them is for.`,
            }
          seen.add(words)
        }
      }
    },
  },
]

function advice({ formula, score }: { formula: string; score: number }, grade: string): string {
  return `The text of this page is ${grade} to read (${formula}: ${score}). Make the long sentences shorter, and replace long words by the ones you would use in conversation.`
}

function* longSentences({ text, language }: Page): Iterable<Hit> {
  const byField = Map.groupBy(text.longSentences, ({ piece }) => piece.field)
  for (const [{ block, path }, sentences] of byField) {
    const [first] = sentences
    if (!first) continue
    const more =
      sentences.length > 1
        ? ` ${sentences.length - 1 === 1 ? 'Another one here is' : `${sentences.length - 1} more here are`} as long.`
        : ''
    yield {
      block,
      path,
      message: `A sentence here has ${counted(first.words, 'word')}.${more} Divide it in two${language === 'de' ? ', with the verb early' : ''}: ${quoted(first.text.slice(0, 200))}`,
    }
  }
}

/** The operation exists only where the case is clear: many common words of one language, next to none of the other. */
function* otherLanguage({ pieces, locale, language, whole }: Page): Iterable<Hit> {
  const expected = commonWords(language)
  const words: string[] = []
  for (const { role, text } of pieces) {
    if (role === 'label' || role === 'cell') continue
    for (const word of text.slice(0, SAMPLE * 10).match(/\p{L}+/gu) ?? []) words.push(word)
    if (words.length > SAMPLE) break
  }
  if (words.length < 30) return
  const guess = guessLanguage(words, language)
  if (guess.language === language || guess.hits < 12 || guess.hits / words.length < 0.15) return
  // A language that is not listed has no hits of its own, so that a Swedish page in a Norwegian World is left alone.
  if (expected.size === 0 || guess.hits < guess.expectedHits * 2.5) return
  yield {
    message: `The page says that it is in ${NAMES[language] ?? locale}, but reads like ${NAMES[guess.language] ?? guess.language}. Screen readers pronounce it wrongly, and buttons get the wrong words. Set the language of the page.`,
    ...(whole && { operations: [{ op: 'document' as const, meta: { locale: guess.language } }] }),
  }
}

interface FormFieldProps {
  label?: string
  type?: string
}

function* formsOf(blocks: Page['blocks']) {
  for (const block of blocks)
    if (block.type === 'form' && Array.isArray(block.props.fields))
      yield { block, fields: block.props.fields as readonly FormFieldProps[] }
}

const MAIL_LABEL =
  /^(?:your |my |ihre |deine |votre |tu |su |la tua |uw |je |seu |twój )?(?:e-?mail|mail|correo(?: electrónico)?|courriel|e-?mailadres|adres e-?mail)(?:[ -]?(?:address|adresse|adres))?\*?:?$/i
const PHONE_LABEL =
  /^(?:your |my |ihre |deine |votre |tu |su |uw |je )?(?:(?:tele)?phone|tel\.?|telefon|téléphone|teléfono|telefono|telefoon|telefone|mobile|handy)(?:[ -]?(?:number|nummer))?\*?:?$/i

function* fieldKinds({ blocks }: Page): Iterable<Hit> {
  for (const { block, fields } of formsOf(blocks)) {
    const found = fields.flatMap(({ label = '', type }, at) => {
      const kind =
        type !== 'text'
          ? undefined
          : MAIL_LABEL.test(label.trim())
            ? 'email'
            : PHONE_LABEL.test(label.trim())
              ? 'tel'
              : undefined
      return kind ? [{ at, kind, label }] : []
    })
    const [first] = found
    if (!first) continue
    const value = fields.map((field, at) => ({
      ...field,
      type: found.find((one) => one.at === at)?.kind ?? field.type,
    }))
    yield {
      block,
      path: ['fields', first.at, 'type'],
      message: `The field ${quoted(first.label)} is a plain text field. As a field for ${first.kind === 'email' ? 'e-mail' : 'telephone'}, phones show the fitting keyboard, browsers fill it in, and mistakes are noticed.`,
      operations: [{ op: 'update', blockId: block.id, props: { fields: value as never } }],
    }
  }
}
