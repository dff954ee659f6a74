import type { Schemas } from '@quoin/client'
import { Link } from '@tanstack/react-router'
import { Changes } from '../diff/changes'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { publishTexts } from '../texts/publish'
import { Chip } from '../ui/small'
import { Loaded } from '../ui/notes'
import type { Page, useDryRun } from './use-publish'
import { FIRST_VERSION } from './versions'

interface Props {
  page: Page
  /** The version that is suggested. */
  suggested: string | undefined
  diff: ReturnType<typeof useDryRun>['diff']
  /** Came after the person had looked. */
  isNew(block: Schemas['BlockDiff']): boolean
}

/** What visitors will see change, in words. */
export function WhatChanges({ page, suggested, diff, isNew }: Props) {
  const say = useTexts(publishTexts)
  const { world } = useWorld()
  const params = { slug: world.slug, id: page.id }
  return (
    <section aria-labelledby="what-changes">
      <div className="row spread">
        <h2 id="what-changes">{say.whatChanges}</h2>
        {page.published && (
          <Link to="/w/$slug/pages/$id/history" params={params} search={{ a: 'live', b: 'draft' }}>
            {say.compare}
          </Link>
        )}
      </div>
      {page.published === null ? (
        <p className="soft">{suggested === undefined || suggested === FIRST_VERSION ? say.firstTime : say.liveAgain}</p>
      ) : (
        <Loaded query={diff} rows={3}>
          {(data) =>
            data.blocks.length + data.document.length === 0 ? (
              <p className="soft">{say.nothingChanges}</p>
            ) : (
              <Changes
                diff={data}
                note={(blockId) => {
                  const block = data.blocks.find((one) => one.blockId === blockId)
                  return block && isNew(block) && <Chip tone="warn">{say.newSince}</Chip>
                }}
                action={(blockId, change) =>
                  change !== 'removed' && (
                    <Link to="/w/$slug/pages/$id" params={params} search={{ block: blockId }}>
                      {say.show}
                    </Link>
                  )
                }
              />
            )
          }
        </Loaded>
      )}
    </section>
  )
}
