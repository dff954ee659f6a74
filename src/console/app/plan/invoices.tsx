import type { Schemas } from '@quoin/client'
import { Download } from 'lucide-react'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { planTexts } from '../texts/plan'
import { Listed } from '../ui/listed'

/** The invoices, newest first. */
export function Invoices() {
  const { world, client } = useWorld()
  const say = useTexts(planTexts)
  const format = useFormat()
  const list = useList<Schemas['Invoice']>([world.id, 'billing', 'invoices'], (cursor) =>
    client.get('/api/billing/invoices', { query: { limit: 12, ...(cursor && { cursor }) } }),
  )
  return (
    <section className="section">
      <h2>{say.invoices}</h2>
      <Listed list={list} rows={2} none={<p className="soft">{say.noInvoices}</p>}>
        {(invoices) => (
          <ul className="rows">
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <span className="soft">{format.date(invoice.issuedAt)}</span>
                <span className="grow">{invoice.lines.map(({ description }) => description).join(', ')}</span>
                <span className="small">{say.invoiceStates[invoice.status]}</span>
                <span>{format.money(invoice.amount, invoice.currency)}</span>
                {invoice.url.startsWith('https:') && (
                  <a
                    className="button icon bare"
                    href={invoice.url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={say.download(invoice.number ?? invoice.id)}
                  >
                    <Download />
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </section>
  )
}
