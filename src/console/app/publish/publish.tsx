import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PageBar } from '../diff/page-bar'
import { useTexts } from '../i18n/language'
import { useMayEdit } from '../session/may-edit'
import { useWorld } from '../session/world'
import { publishTexts } from '../texts/publish'
import { Button } from '../ui/button'
import { Loaded, LockedNote } from '../ui/notes'
import { Checks } from './checks'
import { OnTheWay } from './on-the-way'
import { Outcome } from './outcome'
import { PreviewLinks } from './preview-links'
import { Settings } from './settings'
import { type Page, useDryRun } from './use-publish'
import { type Published, usePublishing } from './use-publishing'
import { WhatChanges } from './what-changes'

/** What a publish would change and what speaks against it, then the publish itself, now or at a time. */
export function Publish() {
  const { id } = useParams({ strict: false }) as { id: string }
  const run = useDryRun(id)
  return (
    <Loaded query={run.page}>
      {(page) => (
        <>
          <PageBar page={page} here="publish" />
          <main id="main" className="publish" tabIndex={-1}>
            <Form key={page.id} page={page} run={run} />
          </main>
        </>
      )}
    </Loaded>
  )
}

function Form({ page, run }: { page: Page; run: ReturnType<typeof useDryRun> }) {
  const say = useTexts(publishTexts)
  const { world } = useWorld()
  const mayEdit = useMayEdit(page)
  const { share } = useSearch({ strict: false }) as { share?: boolean }
  const navigate = useNavigate()
  const [done, setDone] = useState<Published>()
  const publishing = usePublishing(page, run, setDone)
  const toShare = (open: boolean) =>
    void navigate({
      to: '/w/$slug/pages/$id/publish',
      params: { slug: world.slug, id: page.id },
      search: open ? { share: true } : {},
    })
  return (
    <div className="publish-card">
      <header className="publish-head">
        <h1>{say.title(page.name)}</h1>
        {page.published && <span className="soft">{say.liveAs(page.published.version)}</span>}
        <Link to="/w/$slug/pages/$id" params={{ slug: world.slug, id: page.id }} className="button bare publish-close">
          {say.close}
        </Link>
      </header>
      {done ? (
        <Outcome page={page} done={done} onGoOn={() => setDone(undefined)} onShare={() => toShare(true)} />
      ) : (
        <>
          <div className="publish-body">
            <div className="publish-facts">
              <OnTheWay page={page} />
              <WhatChanges page={page} suggested={run.check.data?.version} diff={run.diff} isNew={publishing.isNew} />
              {mayEdit && <Checks page={page} check={run.check} gate={run.gate} />}
            </div>
            {mayEdit && <Settings page={page} check={run.check.data} diff={run.diff.data} form={publishing} />}
          </div>
          <footer className="publish-end">
            {mayEdit === undefined ? null : mayEdit ? (
              <>
                <div className="publish-verdict">{publishing.verdict}</div>
                <Button onClick={() => toShare(true)}>{say.share}</Button>
                {publishing.button}
              </>
            ) : (
              <LockedNote text={say.locked} />
            )}
          </footer>
        </>
      )}
      <PreviewLinks page={page} open={share === true} onClose={() => toShare(false)} />
    </div>
  )
}
