import type { Schemas } from '@quoin/client'
import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { publishTexts } from '../texts/publish'
import { Button } from '../ui/button'
import { ErrorNote, WarnNote } from '../ui/notes'
import { isStale, type Page, type useDryRun, useReread } from './use-publish'

export type Published =
  | { kind: 'published'; version: string; former: Page['published'] }
  | { kind: 'scheduled'; schedule: Schemas['NewSchedule'] }

export interface PublishForm {
  version: string
  setVersion(version: string): void
  /** Local time as the browser's field writes it; undefined for now. */
  at: string | undefined
  setAt(at: string | undefined): void
  error: unknown
}

/** The choices of a publish, its button, and what is said beside it. */
export function usePublishing(page: Page, run: ReturnType<typeof useDryRun>, onDone: (done: Published) => void) {
  const { client } = useWorld()
  const say = useTexts(publishTexts)
  const format = useFormat()
  const reread = useReread(page.id)
  const [chosen, setVersion] = useState('')
  const [at, setAt] = useState<string>()
  const [stale, setStale] = useState<{ etag: string; seen: ReadonlySet<string> }>()
  const check = run.check.data
  const version = chosen || check?.version || ''
  const publish = useMutation({
    mutationFn: async (): Promise<Published> => {
      if (at === undefined) {
        const body = { expectedDraftEtag: page.draft.etag, version }
        const { data } = await client.post('/api/surfaces/{id}/publish', { path: { id: page.id }, body })
        const result = data as Schemas['PublishResult']
        return { kind: 'published', version: result.revision.version, former: page.published }
      }
      const body = { action: 'publish' as const, at: new Date(at).toISOString(), version }
      const { data } = await client.post('/api/surfaces/{id}/schedule', { path: { id: page.id }, body })
      return { kind: 'scheduled', schedule: data }
    },
    onSuccess: async (done) => {
      await reread()
      onDone(done)
    },
    onError: (error) => {
      if (!isStale(error)) return
      const blocks = run.diff.data?.blocks ?? []
      setStale({ etag: page.draft.etag, seen: new Set(blocks.map((one) => JSON.stringify([one.blockId, one.after]))) })
      void reread()
    },
  })
  const { reset } = publish
  useEffect(() => {
    // The draft that was refused has been read again.
    if (stale && stale.etag !== page.draft.etag) reset()
  }, [stale, page.draft.etag, reset])

  const errors = check?.findings.filter(({ severity }) => severity === 'error').length ?? 0
  const warnings = (check?.findings.length ?? 0) - errors
  const isBlocked = check !== undefined && !check.ok
  const isAnyway = errors > 0 && !isBlocked
  const name = at ? say.scheduleAction(version) : isAnyway ? say.publishAnyway(version) : say.publishAction(version)
  const isTimeless = at === ''
  const button = (
    <Button
      look={isAnyway ? 'danger' : 'filled'}
      className={isAnyway ? 'publish-anyway' : undefined}
      disabled={isBlocked || !check || isTimeless}
      busy={publish.isPending}
      onClick={() => publish.mutate()}
    >
      {name}
    </Button>
  )
  return {
    version,
    setVersion,
    at,
    setAt,
    error: publish.error,
    isNew: (block: Schemas['BlockDiff']) =>
      stale !== undefined && !stale.seen.has(JSON.stringify([block.blockId, block.after])),
    button,
    verdict: (
      <Verdict>
        {stale && <WarnNote title={say.stale} text={say.staleHint} />}
        {publish.error && !isStale(publish.error) && <ErrorNote error={publish.error} />}
        {errors > 0 ? (
          <p className="publish-errors">
            <CircleAlert />
            <span>
              {format.counted(errors, say.errors)} {isBlocked ? say.stopped : say.warned} <ChangeGate />
            </span>
          </p>
        ) : (
          check && (
            <p className="publish-fine">
              <CircleCheck />
              <span>{warnings > 0 ? format.counted(warnings, say.onlyWarnings) : say.noFindings}</span>
            </p>
          )
        )}
      </Verdict>
    ),
  }
}

function Verdict({ children }: { children: ReactNode }) {
  return <div aria-live="polite">{children}</div>
}

function ChangeGate() {
  const { world, may } = useWorld()
  const say = useTexts(publishTexts)
  if (!may('admin')) return null
  return (
    <Link to="/w/$slug/settings" params={{ slug: world.slug }}>
      {say.changeGate}
    </Link>
  )
}
