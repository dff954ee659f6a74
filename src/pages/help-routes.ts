import { Elysia, t } from 'elysia'
import { notFound } from '../core/fault'
import type { Kernel } from '../kernel/kernel'
import { ownPageCsp } from './csp'
import { helpPage } from './help/help'

const tags = ['Documentation']
const Page = t.String({ contentMediaType: 'text/html' })

/** The documents for users and operators, as pages of this server. */
export const helpRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'help', normalize: false })
    .use(kernel)
    .get('/help', () => answer(), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'readHelp', summary: 'The contents of the help' },
    })
    .get('/help/:page', ({ params }) => answer(params.page), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'readHelpPage', summary: 'A page of the help' },
    })
    .get('/help/operations/:page', ({ params }) => answer(`operations/${params.page}`), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'readOperationsPage', summary: 'A page of the help for operators' },
    })

function answer(name?: string): Response {
  const page = helpPage(name)
  if (page === undefined) throw notFound('Page')
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': ownPageCsp(),
      'x-content-type-options': 'nosniff',
    },
  })
}
