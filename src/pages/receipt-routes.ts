import { Elysia, t } from 'elysia'
import type { Deps } from '../deps/deps'
import { type Invoice, invoiceOfReceipt } from '../features/billing/invoices'
import { inLanguage, type Language } from '../core/language'
import { admissionOf } from '../kernel/admission'
import type { Kernel } from '../kernel/kernel'
import { languageFor } from '../kernel/sentences'
import { type Html, html } from '../lib/html'
import { SLUG } from '../lib/slug'
import { isTypeId } from '../lib/typeid'
import { ownPageCsp } from './csp'
import { type Message, renderMessagePage } from './message'

const tags = ['Pages']
const Page = t.String({ contentMediaType: 'text/html' })

/** The receipt of an invoice, and the pages to which a buyer comes back from the payment provider. */
export const receiptPageRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ name: 'receipt-pages', normalize: false })
    .use(kernel)
    .get(
      '/receipts/:receipt',
      ({ params, request }) => receiptPage(deps, params.receipt, languageFor(admissionOf(request))),
      {
        page: {},
        answers: { 200: Page },
        detail: { tags, operationId: 'receiptPage', summary: 'Page: the receipt of an invoice' },
      },
    )
    .get('/billing/paid', ({ request }) => afterPayment(PAID, request), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'paidPage', summary: 'Page: after a payment' },
    })
    .get('/billing/unpaid', ({ request }) => afterPayment(UNPAID, request), {
      page: {},
      answers: { 200: Page },
      detail: { tags, operationId: 'unpaidPage', summary: 'Page: after a payment was abandoned' },
    })

const PAID = {
  title: 'Thank you',
  text: 'Your purchase is granted as soon as the payment is confirmed, which usually takes a few seconds. You can close this page.',
}
const UNPAID = {
  title: 'Nothing was paid',
  text: 'You left before paying, so nothing has changed. You can close this page.',
}

const WORLD_SLUG = new RegExp(SLUG)

/** A buyer comes back. The address names the purchase, so that the console can say what became of it. */
function afterPayment(message: Message, request: Request): Response {
  const query = new URL(request.url).searchParams
  const [world = '', checkout = ''] = [query.get('world') ?? '', query.get('checkout') ?? '']
  const isOurs = WORLD_SLUG.test(world) && isTypeId('checkout', checkout)
  const href = isOurs ? `/console/w/${world}/plan?checkout=${checkout}` : '/console'
  const action = { label: 'Back to your workspace', href }
  return answer(200, { ...message, action }, languageFor(admissionOf(request)))
}

async function receiptPage(deps: Deps, receipt: string, language: Language): Promise<Response> {
  const found = await invoiceOfReceipt(deps.store.read, receipt)
  const missing = { sign: '404', title: 'Receipt not found', text: 'This address has no receipt.' }
  if (!found) return answer(404, missing, language)
  const charged = deps.payments.provider === 'local' ? 'Nothing was charged: this server takes no payments.' : ''
  const text = receiptText(found.invoice, inLanguage(language, charged), language)
  // The title is the name of the World, which is not ours to translate.
  return answer(
    200,
    { sign: inLanguage(language, 'Receipt'), title: found.worldName, text, language: 'en', locale: language },
    language,
  )
}

function receiptText(
  { number, id, issuedAt, status, lines, amount, currency }: Invoice,
  charged: string,
  language: Language,
): Html {
  const row = (words: string, sum: number) =>
    html`<tr>
      <th scope="row">${words}</th>
      <td>${money(sum, currency, language)}</td>
    </tr>`
  return html`<p>${number ?? id}, ${new Date(issuedAt).toISOString().slice(0, 10)}, ${inLanguage(language, status)}</p>
    <table>
      <tbody>
        ${lines.map((line) => row(line.description, line.amount))}${row(inLanguage(language, 'Total'), amount)}
      </tbody>
    </table>
    ${charged && html`<p>${charged}</p>`}`
}

/** An amount of minor units, with the number of digits that its currency has. */
function money(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

function answer(status: number, message: Message, language: Language): Response {
  const text = renderMessagePage({ language, ...message })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': ownPageCsp(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
  return new Response(text, { status, headers })
}
