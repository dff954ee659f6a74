import { type ErrorCode, QuoinError } from '@quoin/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { uiTexts } from '../texts/ui'
import { Decision, Dialog } from '../ui/dialog'
import { Field, Select, TextArea } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { type Agent, usePageChoice } from './agents'

/** Lets an assistant write a proposal for one page. */
export function TryDialog({ agent, onClose }: { agent: Agent; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const ui = useTexts(uiTexts)
  const queries = useQueryClient()
  const pages = usePageChoice()
  const [page, setPage] = useState('')
  const [intent, setIntent] = useState('')
  const surfaceId = page || pages.data?.data[0]?.id
  const compose = useMutation({
    mutationFn: async () => {
      const turn = client.compose({ intent, context: { agentId: agent.id, ...(surfaceId && { surfaceId }) } })
      for await (const event of turn)
        if (event.type === 'turn.failed')
          throw new QuoinError(0, { code: event.error.code as ErrorCode, message: event.error.message })
      return { turnId: turn.turnId!, surfaceId: surfaceId! }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [world.id, 'credit'] }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={agent.name}
      text={say.tryHint}
      footer={
        <Decision
          onClose={onClose}
          away={ui.close}
          action={compose.isPending ? say.tryRunning : say.tryGo}
          disabled={!surfaceId || intent.trim() === ''}
          busy={compose.isPending}
          onAct={() => compose.mutate()}
        />
      }
    >
      <Field label={say.page}>
        <Select
          value={surfaceId ?? ''}
          options={(pages.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setPage}
        />
      </Field>
      <Field label={say.brief}>
        <TextArea rows={3} value={intent} onChange={(event) => setIntent(event.target.value)} />
      </Field>
      <div role="status">
        {compose.data && (
          <p className="row">
            {say.tryDone}{' '}
            <Link
              to="/w/$slug/pages/$id/compose/$turn"
              params={{ slug: world.slug, id: compose.data.surfaceId, turn: compose.data.turnId }}
            >
              {say.tryOpen}
            </Link>
          </p>
        )}
      </div>
      {compose.error && <ErrorNote error={compose.error} title={say.tryFailed} />}
    </Dialog>
  )
}
