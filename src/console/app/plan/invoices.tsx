import type { Schemas } from '@quoin/client'
import { Download } from 'lucide-react'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { planTexts } from '../texts/plan'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { ErrorNote, Loading } from '../ui/notes'

/** The invoices, newest first. */
export function Invoices() {
  const { world, client } = useWorld()
  const say = useTexts(planTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const list = useList<Schemas['Invoice']>([world.id, 'billing', 'invoices'], (cursor) =>
    client.get('/api/billing/invoices', { query: { limit: 12, ...(cursor && { cursor }) } }),
  )
  return (
    <section className="section">
      <h2>{say.invoices}</h2>
      {list.error && (
        <ErrorNote error={list.error}>
          <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
        </ErrorNote>
      )}
      {list.isPending && <Loading rows={2} />}
      {list.items?.length === 0 && <p className="soft">{say.noInvoices}</p>}
      {list.items && list.items.length > 0 && (
        <ul className="rows">
          {list.items.map((invoice) => (
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
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {ui.more}
          </Button>
        </div>
      )}
    </section>
  )
}
