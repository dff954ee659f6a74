import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { MousePointer2, X } from 'lucide-react'
import { useRef } from 'react'
import { faultAt } from '../api/queries'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { commandKey } from '../shell/platform'
import { composerTexts } from '../texts/composer'
import { Button, IconButton } from '../ui/button'
import { Field, Select, TextArea } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import type { Brief } from './use-brief'
import { useQuote } from './use-quote'

export interface Selection {
  blockIds: string[]
  title: string
}

/** Whether the brief is about a page with blocks, or about one that has to be made. */
export type About = 'page' | 'empty'

interface Props {
  surfaceId: string
  about: About
  autoFocus: boolean
  brief: Brief
  onBrief(change: Partial<Brief>): void
  selection: Selection | undefined
  onWholePage(): void
  busy: boolean
  error: unknown
  onCompose(context: { surfaceId: string; blockIds?: string[]; agentId?: string; model?: string }): void
}

/** The field for the brief, who writes, and what it would cost. */
export function BriefForm({
  surfaceId,
  about,
  autoFocus,
  brief,
  onBrief,
  selection,
  onWholePage,
  busy,
  error,
  onCompose,
}: Props) {
  const { world } = useWorld()
  const say = useTexts(composerTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  const context = {
    surfaceId,
    ...(selection && { blockIds: selection.blockIds }),
    ...(brief.agentId && { agentId: brief.agentId }),
    ...(brief.model && { model: brief.model }),
  }
  const quote = useQuote({ intent: brief.intent, context: { worldId: world.id, ...context } })
  const isReady = brief.intent.trim() !== ''
  const compose = () => {
    if (isReady && !busy) onCompose(context)
    else field.current?.focus()
  }
  return (
    <form
      className="composer-brief"
      onSubmit={(event) => {
        event.preventDefault()
        compose()
      }}
    >
      {error !== undefined && <ErrorNote error={error} title={say.notBegun} />}
      <p className="composer-context">
        {selection ? (
          <>
            <span className="chip accent">
              <MousePointer2 /> {selection.title}
              <IconButton label={say.wholePage} icon={<X />} onClick={onWholePage} />
            </span>{' '}
            {say.isIt}
          </>
        ) : (
          <span className="soft">{about === 'page' ? say.aboutPage : say.brief.empty}</span>
        )}
      </p>
      <Field label={say.brief[about]} hideLabel error={faultAt(error, '/intent')}>
        <TextArea
          ref={field}
          autoFocus={autoFocus}
          rows={4}
          maxLength={20_000}
          placeholder={say.placeholder[about]}
          value={brief.intent}
          onChange={(event) => onBrief({ intent: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
            event.preventDefault()
            compose()
          }}
        />
      </Field>
      <Writers brief={brief} onBrief={onBrief} />
      <div className="composer-price">
        <Price quote={isReady ? quote.data : undefined} error={quote.error} />
        <Button type="submit" look="filled" busy={busy} disabled={!isReady}>
          {say.compose} <kbd aria-hidden="true">{commandKey()}⏎</kbd>
        </Button>
      </div>
    </form>
  )
}

function Price({ quote, error }: { quote: Schemas['Quote'] | undefined; error: unknown }) {
  const say = useTexts(composerTexts)
  const format = useFormat()
  const range = (from: string, to: string) => (from === to ? from : say.range(from, to))
  return (
    <div className="composer-quote" aria-live="polite">
      {quote ? (
        <>
          <strong>
            {quote.atMost === 0
              ? say.free
              : say.quote(range(format.phi(quote.range.from), format.phi(quote.range.to)), format.phi(quote.atMost))}
          </strong>
          <span className={quote.affordable ? 'soft' : 'composer-short'}>
            {quote.affordable ? say.ofBalance(format.phi(quote.balance)) : say.tooLittle(format.phi(quote.balance))}
          </span>
        </>
      ) : (
        <span className="soft">{error ? say.noQuote : say.phiIs}</span>
      )}
    </div>
  )
}

/** The assistant and the model. Nothing is shown where there is nothing to choose. */
function Writers({ brief, onBrief }: Pick<Props, 'brief' | 'onBrief'>) {
  const { world, client } = useWorld()
  const say = useTexts(composerTexts)
  const agents = useQuery({
    queryKey: [world.id, 'agents', 'choice'],
    queryFn: () => client.get('/api/ai/agents', { query: { limit: 100 } }).then(({ data }) => data),
  })
  const models = useQuery({
    queryKey: [world.id, 'models'],
    queryFn: () => client.get('/api/ai/models').then(({ data }) => data),
  })
  const writing = models.data?.filter(({ uses, available }) => available && uses.includes('compose')) ?? []
  const standard = writing.find((model) => model.default)?.id
  return (
    <div className="row composer-writers">
      {(agents.data?.length ?? 0) > 0 && (
        <Select
          aria-label={say.assistant}
          value={brief.agentId}
          onChange={(agentId) => onBrief({ agentId })}
          options={[
            { value: '', label: say.noAssistant },
            ...(agents.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {writing.length > 1 && (
        <Select
          aria-label={say.model}
          value={brief.model}
          onChange={(model) => onBrief({ model })}
          options={[
            { value: '', label: standard ? say.standard(standard) : say.model },
            ...writing.filter(({ id }) => id !== standard).map(({ id }) => ({ value: id, label: id })),
          ]}
        />
      )}
    </div>
  )
}
