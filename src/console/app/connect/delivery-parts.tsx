import type { Schemas } from '@quoin/client'
import { useTexts } from '../i18n/language'
import { connectTexts } from '../texts/connect'
import { CopyButton } from '../ui/small'

type Request = NonNullable<Schemas['WebhookDeliveryDetail']['request']>

/** A request as it was sent. The copy holds its body byte for byte, as the signature needs it; the screen breaks its lines. */
export function Sent({ request }: { request: Request }) {
  const say = useTexts(connectTexts)
  return (
    <>
      <Message
        title={say.request}
        text={written(request, request.body)}
        shown={written(request, broken(request.body))}
      />
      {request.truncated && <p className="small">{say.requestCut}</p>}
    </>
  )
}

/** What came back from the receiver. */
export function Answer({
  response: { status, snippet },
}: {
  response: NonNullable<Schemas['WebhookDelivery']['response']>
}) {
  const say = useTexts(connectTexts)
  return <Message title={say.answer} text={snippet ? `${status}\n\n${snippet}` : String(status)} />
}

function Message({ title, text, shown = text }: { title: string; text: string; shown?: string }) {
  return (
    <section className="section">
      <div className="section-head">
        <h3>{title}</h3>
        <CopyButton text={text} />
      </div>
      <pre className="code" tabIndex={0} aria-label={title}>
        {shown}
      </pre>
    </section>
  )
}

function written({ url, headers }: Request, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${url}`, ...lines, '', body].join('\n')
}

/** JSON with a line for each field. The beginning of a longer body is no JSON, and stays as it is. */
function broken(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
