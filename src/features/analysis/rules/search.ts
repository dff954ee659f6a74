import { filled } from '../../../blocks/render/parts'
import type { Page } from '../rule'
import { quoted, type Hit, type Rule } from '../rule'

const GENERIC = new Set(
  'untitled,new page,page,test,my page,copy,draft,index,welcome,ohne titel,neue seite,seite,testseite,willkommen,sans titre,nouvelle page,page sans titre,bienvenue,sin título,nueva página,página,bienvenidos,nuova pagina,senza titolo,nieuwe pagina,naamloos'.split(
    ',',
  ),
)
/** Characters that search engines show of a title and of a description. */
const [TITLE, DESCRIPTION] = [65, 170]
const SHORT_DESCRIPTION = 50

/** Rules about how search engines and link previews show the page. They need a Surface. */
export const SEARCH_RULES: readonly Rule[] = [
  {
    id: 'title_generic',
    aspect: 'seo',
    severity: 'warning',
    finds: 'Page titles such as “Untitled” or “New page”.',
    *check(page) {
      const title = titleOf(page)
      if (title !== undefined && GENERIC.has(title.trim().toLowerCase()))
        yield {
          message: `Search results and browser tabs show ${quoted(title)} as the title of the page. Give it a name that says what is here.`,
        }
    },
  },
  {
    id: 'title_too_long',
    aspect: 'seo',
    severity: 'hint',
    finds: `Page titles of more than ${TITLE} characters.`,
    *check(page) {
      const title = titleOf(page)
      if (title !== undefined && title.length > TITLE)
        yield {
          message: `The title of the page, ${quoted(title)}, has ${title.length} characters; search results cut it after about ${TITLE}. Put the most important words first, or shorten it.`,
        }
    },
  },
  {
    id: 'description_missing',
    aspect: 'seo',
    severity: 'hint',
    finds: 'Pages without a description for search results.',
    mends: 'Use the introduction as description',
    check: missingDescription,
  },
  {
    id: 'description_too_long',
    aspect: 'seo',
    severity: 'hint',
    finds: `Descriptions of more than ${DESCRIPTION} characters.`,
    *check(page) {
      const text = describing(page)
      if (text !== undefined && text.length > DESCRIPTION)
        yield {
          message: `The description has ${text.length} characters; search results cut it after about 160. Say in one sentence what visitors find here.`,
        }
    },
  },
  {
    id: 'description_too_short',
    aspect: 'seo',
    severity: 'hint',
    finds: `Descriptions of fewer than ${SHORT_DESCRIPTION} characters.`,
    *check(page) {
      const text = describing(page)
      if (text !== undefined && text.length < SHORT_DESCRIPTION)
        yield {
          message: `The description ${quoted(text)} is short. In search results there is room for about 160 characters: say what visitors find here, and for whom it is.`,
        }
    },
  },
  {
    id: 'description_repeats_title',
    aspect: 'seo',
    severity: 'hint',
    finds: 'Descriptions that only repeat the title.',
    *check(page) {
      const text = describing(page)
      if (text !== undefined && text.trim().toLowerCase() === titleOf(page)?.trim().toLowerCase())
        yield { message: 'The description only repeats the title. Use its room to say what visitors find here.' }
    },
  },
  {
    id: 'no_preview_picture',
    aspect: 'seo',
    severity: 'hint',
    finds: 'Pages with uploaded pictures, but without one for link previews.',
    mends: 'Use the first picture for link previews',
    *check({ whole, content, images, index }) {
      if (!whole || content.meta.imageUploadId !== undefined || content.meta.noindex === true) return
      const main = images.find(({ blockId, image }) => image.uploadId && MAIN.has(index.get(blockId)?.block.type ?? ''))
      const uploadId = main?.image.uploadId
      if (uploadId === undefined) return
      yield {
        message:
          'When somebody shares the page, the preview shows no picture, although the page has one. Choose a picture for previews.',
        operations: [{ op: 'document', meta: { imageUploadId: uploadId } }],
      }
    },
  },
  {
    id: 'slug_says_nothing',
    aspect: 'seo',
    severity: 'hint',
    finds: 'Addresses such as page-2 or untitled.',
    *check({ whole, content: { slug } }) {
      if (
        whole &&
        /^(?:untitled|page|new-page|draft|test|copy|seite|neue-seite|surface)(?:-copy)?(?:-\d+)?$/.test(slug)
      )
        yield {
          message: `The address of the page ends in ${quoted(slug)}. Words that name the page are easier to remember and to find: choose them before you publish.`,
        }
    },
  },
]

/** Blocks whose picture can represent the page. */
const MAIN = new Set(['hero', 'image', 'gallery', 'card'])

function titleOf({ whole, content }: Page): string | undefined {
  return whole ? content.meta.title || content.name : undefined
}

function describing({ whole, content }: Page): string | undefined {
  const text = content.meta.description || content.description
  return whole && filled(text) ? text : undefined
}

/** The writer's own introduction is offered as description, if it has the right length. */
function* missingDescription(page: Page): Iterable<Hit> {
  const { whole, content, pieces } = page
  if (!whole || describing(page) !== undefined || content.meta.noindex === true || pieces.length === 0) return
  const lead = pieces.find(
    ({ role, field }) => role === 'body' && field.block.type !== 'nav' && field.key !== 'caption',
  )
  const text = lead?.text.replaceAll(/\s+/g, ' ')
  const fits = text !== undefined && text.length >= SHORT_DESCRIPTION && text.length <= 160 && !text.includes('[')
  yield {
    message: fits
      ? 'The page has no description, so search results show its beginning. You can use the introduction, or write a sentence of your own.'
      : 'The page has no description, so search results show its beginning. Write a sentence of about 150 characters that says what visitors find here.',
    ...(fits && { operations: [{ op: 'document' as const, meta: { description: text } }] }),
  }
}
