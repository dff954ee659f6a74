import type { Schemas } from '@quoin/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { queries } from '../api/queries'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { tourTexts } from '../texts/tour'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { CopyButton } from '../ui/small'
import { isWholeScreen } from '../shell/whole-screen'
import { setTour, useTourState } from './tour-state'

type Page = Schemas['SurfaceSummary']

const STEPS = ['workspace', 'page', 'look', 'publish', 'share'] as const
type Step = (typeof STEPS)[number]

/** Leads the owner of an empty workspace through the screens to a first published page. It can be put aside. */
export function Tour() {
  const { world, client } = useWorld()
  const state = useTourState(world.id)
  const { pathname } = useLocation()
  const isOn = state.kind === 'new' || state.kind === 'at'
  const query = useQuery({
    queryKey: [world.id, 'tour'],
    queryFn: () => client.get('/api/surfaces', { query: { limit: 1, sort: 'createdAt' } }),
    enabled: isOn,
  })
  const page = query.data?.data[0]
  const isLoaded = query.data !== undefined
  useEffect(() => {
    // Who has pages already needs no tour.
    if (state.kind === 'new' && isLoaded) setTour(world.id, page ? { kind: 'over' } : { kind: 'at', step: 0 })
  }, [isLoaded, page, state.kind, world.id])
  useEffect(() => {
    if (isOn) void queries.invalidateQueries({ queryKey: [world.id, 'tour'] })
  }, [isOn, pathname, world.id])
  // Who goes ahead of the tour is not led back.
  const step = state.kind === 'at' ? Math.max(state.step, reachedWith(page)) : 0
  const isPublishing = state.kind === 'at' && (STEPS[step] === 'publish' || pathname.endsWith('/publish'))
  useEffect(() => {
    if (!isPublishing || page?.published) return
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: [world.id, 'tour'] }), 3_000)
    return () => clearInterval(timer)
  }, [isPublishing, page?.published, world.id])
  if (state.kind !== 'at') return null
  return <Panel step={step} page={page} isWhole={isWholeScreen(pathname)} />
}

/** @param isWhole on screens without the navigation, where there is less room */
function Panel({ step, page, isWhole }: { step: number; page: Page | undefined; isWhole: boolean }) {
  const { world } = useWorld()
  const say = useTexts(tourTexts)
  const name = STEPS[step] ?? 'workspace'
  const isDone = isOver(name, page)
  const go = (to: number) => setTour(world.id, to < STEPS.length ? { kind: 'at', step: to } : { kind: 'over' })
  return (
    <aside className={isWhole ? 'tour whole' : 'tour'} aria-label={say.title}>
      <ol className="tour-steps">
        {STEPS.map((one, index) => (
          <li key={one} aria-current={index === step ? 'step' : undefined}>
            {index < step ? <Check aria-hidden="true" /> : <span aria-hidden="true">{index + 1}</span>}
            <span className={index === step ? undefined : 'sr-only'}>{say.steps[one].name}</span>
          </li>
        ))}
      </ol>
      <h2>{say.steps[name].title}</h2>
      {!isWhole && <p>{say.steps[name].text}</p>}
      {name === 'share' && page?.published && <Share page={page} />}
      <div className="row spread">
        <Button look="bare" onClick={() => setTour(world.id, { kind: 'aside', step })}>
          {say.leave}
        </Button>
        <span className="row">
          {!(name === 'page' && isDone) && (
            <Way step={name} page={page}>
              {say.steps[name].action}
            </Way>
          )}
          <Button disabled={!isDone} onClick={() => go(step + 1)}>
            {name === 'share' ? say.end : say.next}
          </Button>
        </span>
      </div>
    </aside>
  )
}

/** The step that a person has come to, whatever the tour said. */
function reachedWith(page: Page | undefined): number {
  if (!page) return 0
  return STEPS.indexOf(page.published ? 'share' : 'page')
}

/** Whether the person did what the step asks for. A look is a matter of taste, and a name too. */
function isOver(step: Step, page: Page | undefined): boolean {
  if (step === 'page') return page !== undefined
  if (step === 'publish') return Boolean(page?.published)
  return true
}

/** Leads to the screen of the step. */
function Way({ step, page, children }: { step: Step; page: Page | undefined; children: ReactNode }) {
  const { world } = useWorld()
  const params = { slug: world.slug }
  const id = page?.id
  if (step === 'publish')
    return (
      id !== undefined && (
        <Link to="/w/$slug/pages/$id/publish" params={{ ...params, id }} className="button plain">
          {children}
        </Link>
      )
    )
  const to = { workspace: 'settings', page: 'pages/new', look: 'brand', share: 'people' }[step]
  return (
    <Link to={`/w/$slug/${to}` as '/w/$slug/pages'} params={params} className="button plain">
      {children}
    </Link>
  )
}

/** The address to send, or the way to open a page that only members see. */
function Share({ page }: { page: Page }) {
  const { world, client } = useWorld()
  const say = useTexts(tourTexts)
  const show = useMutation({
    mutationFn: () =>
      client.patch('/api/surfaces/{id}/visibility', { path: { id: page.id }, body: { visibility: 'shared' } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [world.id] }),
  })
  if (page.visibility === 'private')
    return (
      <div className="stack">
        <p>{say.onlyMembers}</p>
        {show.error && <ErrorNote error={show.error} />}
        <div>
          <Button look="filled" busy={show.isPending} onClick={() => show.mutate()}>
            {say.show}
          </Button>
        </div>
      </div>
    )
  const address = `${location.origin}/w/${world.slug}/${page.slug}`
  return (
    <p className="row tour-address">
      <a href={address} target="_blank" rel="noreferrer">
        {address.replace(/^https?:\/\//, '')}
      </a>
      <CopyButton text={address} label={say.copy} />
    </p>
  )
}
