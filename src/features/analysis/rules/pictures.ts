import type { PlacedImage } from '../../../blocks/images'
import { filled } from '../../../blocks/render/parts'
import type { PropPath } from '../reading/fields'
import type { Page } from '../rule'
import { quoted, type Hit, type Rule } from '../rule'

/** Alternative texts that say nothing, in the languages of the composer and some more. */
const EMPTY_WORDS = new Set(
  'image picture photo photograph img pic graphic logo icon screenshot bild foto grafik abbildung imagen imagen1 foto1 photo1 immagine afbeelding imagem zdjęcie obraz illustration untitled'.split(
    ' ',
  ),
)
const FILE_NAME = /^[\w\s.()-]{1,80}\.(?:jpe?g|png|gif|webp|avif|svg|heic)$/i
const CAMERA_NAME = /^(?:img|dsc|dscn|dscf|pxl|mvimg|image|photo|screenshot|bildschirmfoto)[_\s-]?\d{2,}[\w\s-]*$/i
const ANNOUNCES =
  /^(?:an? )?(?:image|picture|photo|photograph|screenshot) (?:of|showing) |^(?:ein )?(?:bild|foto) (?:von|der|des|einer|eines) |^(?:une )?(?:image|photo) (?:de|du|des) |^(?:una )?(?:imagen|foto|fotografía) (?:de|del) /i
const LONG_ALT = 250

/** Rules about pictures and their alternative texts. */
export const PICTURE_RULES: readonly Rule[] = [
  {
    id: 'alt_is_file_name',
    aspect: 'accessibility',
    severity: 'warning',
    finds: 'Alternative texts that are a file name or a word such as “image”.',
    check: (page) =>
      altHits(page, (alt) =>
        FILE_NAME.test(alt) || CAMERA_NAME.test(alt) || EMPTY_WORDS.has(alt.toLowerCase())
          ? `The alternative text ${quoted(alt)} does not say what the picture shows. Describe it in a few words.`
          : undefined,
      ),
  },
  {
    id: 'alt_announces_picture',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Alternative texts that begin with “image of”.',
    check: (page) =>
      altHits(page, (alt) =>
        ANNOUNCES.test(alt)
          ? `Screen readers say by themselves that this is a picture. Begin the alternative text ${quoted(alt)} with what the picture shows.`
          : undefined,
      ),
  },
  {
    id: 'alt_too_long',
    aspect: 'accessibility',
    severity: 'hint',
    finds: `Alternative texts of more than ${LONG_ALT} characters.`,
    check: (page) =>
      altHits(page, (alt) =>
        alt.length > LONG_ALT
          ? `The alternative text ${quoted(alt)} has ${alt.length} characters, and listeners cannot pause in it. Say the most important thing in one sentence, and write the rest below the picture.`
          : undefined,
      ),
  },
  {
    id: 'alt_repeats_caption',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Alternative texts that repeat the caption.',
    check: (page) =>
      altHits(page, (alt, { image }) => {
        const caption = (image as { caption?: unknown }).caption
        return filled(caption) && caption.trim().toLowerCase() === alt.toLowerCase()
          ? `Screen readers read ${quoted(alt)} twice, as alternative text and as caption. Let the alternative text say what the caption leaves out.`
          : undefined
      }),
  },
  {
    id: 'decorative_with_alt',
    aspect: 'accessibility',
    severity: 'hint',
    finds: 'Decorative pictures that have an alternative text.',
    *check(page) {
      for (const placed of page.images) {
        const { alt, decorative } = placed.image
        if (decorative === true && filled(alt))
          yield at(
            page,
            placed,
            `The picture is marked as decorative, so nobody hears its alternative text ${quoted(alt)}. Remove the mark if the picture matters, or else the text.`,
          )
      }
    },
  },
  {
    id: 'foreign_picture',
    aspect: 'performance',
    severity: 'hint',
    finds: 'Pictures that load from another site.',
    *check(page) {
      for (const placed of page.images) {
        const { uploadId, src } = placed.image
        if (uploadId !== undefined || !src || !URL.canParse(src)) continue
        yield at(
          page,
          placed,
          `This picture loads from ${new URL(src).host}, in one size for all screens, and is gone when that site removes it. Upload it instead: then phones get a smaller one.`,
        )
      }
    },
  },
  {
    id: 'many_pictures',
    aspect: 'performance',
    severity: 'hint',
    finds: 'More than 60 pictures on one page.',
    *check({ images }) {
      if (images.length > 60)
        yield {
          message: `The page has ${images.length} pictures. Show the best 60 at most, or spread them over several pages: on a phone this takes long to load and to scroll.`,
        }
    },
  },
]

function* altHits(page: Page, problem: (alt: string, placed: PlacedImage) => string | undefined): Iterable<Hit> {
  for (const placed of page.images) {
    const { alt, decorative } = placed.image
    if (!filled(alt) || decorative === true || isNamed(page, placed)) continue
    const message = problem(alt.trim(), placed)
    if (message) yield at(page, placed, message, 'alt')
  }
}

/** The alternative text of a logo in a row of logos is the name of its owner, whatever it looks like. */
function isNamed({ index }: Page, { blockId }: PlacedImage): boolean {
  return index.get(blockId)?.block.type === 'logos'
}

function at({ index }: Page, { blockId, path }: PlacedImage, message: string, key?: string): Hit {
  const steps: PropPath = path
    .split('/')
    .slice(2)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return { block: index.get(blockId)?.block, path: key ? [...steps, key] : steps, message }
}
