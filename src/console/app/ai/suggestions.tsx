import type { Schemas } from '@quoin/client'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../api/use-address'
import { useList } from '../api/use-list'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Field, Select } from '../ui/field'
import { Empty, ErrorNote, Loaded, Loading } from '../ui/notes'
import { Segments } from '../ui/segments'
import { Chip } from '../ui/small'
import { useToast } from '../ui/toast'
import { usePageChoice } from './agents'

type Suggestion = Schemas['Suggestion']

const STATES = ['open', 'applied', 'dismissed'] as const
const TONES = { error: 'bad', warning: 'warn', hint: 'quiet' } as const

interface Address {
  page?: string
  status?: (typeof STATES)[number]
}

/** What would make a page better. Page and state are in the address. */
export function Suggestions() {
  const { world } = useWorld()
  const say = useTexts(aiTexts)
  const [{ page, status = 'open' }, change] = useAddress<Address>()
  const pages = usePageChoice()
  return (
    <div className="stack">
      <p className="soft">{say.suggestionsHint}</p>
      <Loaded query={pages} rows={3}>
        {({ data }) => {
          const chosen = data.find(({ id }) => id === page) ?? data[0]
          if (!chosen) return <Empty title={say.suggestionsNone} text={say.suggestionsNoPages} />
          return (
            <>
              <div className="row ai-choice">
                <Field label={say.page}>
                  <Select
                    value={chosen.id}
                    options={data.map(({ id, name }) => ({ value: id, label: name }))}
                    onChange={(id) => change({ page: id }, true)}
                  />
                </Field>
                <Segments
                  label={say.status}
                  value={status}
                  options={STATES.map((value) => ({ value, label: say.statuses[value] }))}
                  onChange={(value) => change({ status: value }, true)}
                />
                <Look surfaceId={chosen.id} />
                <Link to="/w/$slug/pages/$id" params={{ slug: world.slug, id: chosen.id }}>
                  {say.openPage}
                </Link>
              </div>
              <List key={`${chosen.id} ${status}`} surfaceId={chosen.id} status={status} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

/** Looks at the draft by rules, which costs nothing. */
function Look({ surfaceId }: { surfaceId: string }) {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const format = useFormat()
  const toast = useToast()
  const look = useSend(() => client.post('/api/ai/analyze', { body: { surfaceId, depth: 'rules' } }), {
    refresh: [[world.id, 'suggestions', surfaceId]],
    done: ({ data }) => {
      if ('findingCount' in data) toast({ text: format.counted(data.findingCount, say.analysed) })
    },
  })
  return (
    <>
      <Button busy={look.isPending} onClick={() => look.mutate(undefined)}>
        {say.analyse}
      </Button>
      {look.error && <ErrorNote error={look.error} />}
    </>
  )
}

function List({ surfaceId, status }: { surfaceId: string; status: (typeof STATES)[number] }) {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const ui = useTexts(uiTexts)
  const list = useList<Suggestion>([world.id, 'suggestions', surfaceId, status], (cursor) =>
    client.get('/api/ai/suggestions/{surfaceId}', {
      path: { surfaceId },
      query: { status, limit: 25, ...(cursor && { cursor }) },
    }),
  )
  if (list.error) return <ErrorNote error={list.error} />
  if (!list.items) return <Loading rows={3} />
  if (list.items.length === 0) return <Empty title={say.suggestionsNone} text={say.suggestionsNoneHint} />
  return (
    <>
      <ul className="rows">
        {list.items.map((suggestion) => (
          <Row key={suggestion.id} suggestion={suggestion} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {ui.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ suggestion }: { suggestion: Suggestion }) {
  const { id, surfaceId, title, rationale, aspect, severity, status, receiptId, operations } = suggestion
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const refresh = [
    [world.id, 'suggestions', surfaceId],
    [world.id, 'pages'],
  ]
  const path = { surfaceId, suggestionId: id }
  const undo = useSend((receipt: string) => client.post('/api/ai/receipts/{id}/undo', { path: { id: receipt } }), {
    refresh,
  })
  const apply = useSend(() => client.post('/api/ai/suggestions/{surfaceId}/apply/{suggestionId}', { path }), {
    refresh,
    done: ({ data }) => {
      const { receiptId: receipt } = data
      toast({
        text: say.applied(title),
        ...(receipt && { action: { label: ui.undo, run: () => undo.mutate(receipt) } }),
      })
    },
  })
  const dismiss = useSend(() => client.post('/api/ai/suggestions/{surfaceId}/dismiss/{suggestionId}', { path }), {
    refresh,
    done: () => toast({ text: say.dismissed(title) }),
  })
  const error = apply.error ?? dismiss.error ?? undo.error
  return (
    <li>
      <span className="grow">
        <strong>{title}</strong>
        <span className="small block">{rationale}</span>
      </span>
      <Chip tone={TONES[severity]}>{say.severities[severity]}</Chip>
      <span className="small">{say.aspects[aspect]}</span>
      {status === 'open' && (
        <>
          {operations.length > 0 && (
            <Button
              busy={apply.isPending}
              aria-label={`${say.apply}: ${title}`}
              onClick={() => apply.mutate(undefined)}
            >
              {say.apply}
            </Button>
          )}
          <Button
            look="bare"
            busy={dismiss.isPending}
            aria-label={`${say.dismiss}: ${title}`}
            onClick={() => dismiss.mutate(undefined)}
          >
            {say.dismiss}
          </Button>
        </>
      )}
      {status === 'applied' && receiptId && (
        <Button look="bare" busy={undo.isPending} onClick={() => undo.mutate(receiptId)}>
          {ui.undo}
        </Button>
      )}
      {error && <ErrorNote error={error} />}
    </li>
  )
}
