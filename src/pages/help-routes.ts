import { Elysia, t } from 'elysia'
import { notFound } from '../core/fault'
import { type Language, languageAsked, languageOf } from '../core/language'
import type { Kernel } from '../kernel/kernel'
import { ownPageCsp } from './csp'
import { helpContents, helpDocument, screenHelp } from './help/help'

const tags = ['Documentation']
const Page = t.String({ contentMediaType: 'text/html' })
const Query = t.Object({ lang: t.Optional(t.String({ maxLength: 35 })) }, { additionalProperties: true })

/** The help for the screens of the console and the documents for developers and operators, as pages of this server. */
export const helpRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'help', normalize: false })
    .use(kernel)
    .get('/help', ({ request }) => answer(helpContents(languageFor(request))), {
      page: {},
      query: Query,
      answers: { 200: Page },
      detail: { tags, operationId: 'readHelp', summary: 'The contents of the help' },
    })
    .get('/help/:page', ({ params }) => answer(helpDocument(params.page)), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'readHelpPage', summary: 'A document of the help' },
    })
    .get('/help/console/:page', ({ params, request }) => answer(screenHelp(params.page, languageFor(request))), {
      page: {},
      query: Query,
      answers: { 200: Page },
      detail: { tags, operationId: 'readScreenHelp', summary: 'The help for a screen of the console' },
    })
    .get('/help/operations/:page', ({ params }) => answer(helpDocument(`operations/${params.page}`)), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'readOperationsPage', summary: 'A page of the help for operators' },
    })

/** The language that the address names, else the one that the browser prefers. */
function languageFor(request: Request): Language {
  const named = new URL(request.url).searchParams.get('lang')
  return (named && languageOf(named)) || (languageAsked(request.headers.get('accept-language')) ?? 'en')
}

function answer(page: string | undefined): Response {
  if (page === undefined) throw notFound('Page')
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      vary: 'accept-language',
      'content-security-policy': ownPageCsp(),
      'x-content-type-options': 'nosniff',
    },
  })
}
