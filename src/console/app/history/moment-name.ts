import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import type { Page } from '../publish/use-publish'
import { historyTexts } from '../texts/history'
import { useActorName } from '../ui/actor-name'
import { useEntryTitle } from './entry'
import { type Entry, momentOf } from './timeline'

/** What a moment is called, and who made it when. */
export function useMomentName(page: Page, entries: readonly Entry[]) {
  const say = useTexts(historyTexts)
  const format = useFormat()
  const title = useEntryTitle()
  const actorName = useActorName()
  return (moment: string): { title: string; detail: string } => {
    if (moment === 'draft')
      return {
        title: say.draftNow,
        detail: `${page.draft.updatedBy.name}, ${format.ago(page.draft.updatedAt)}`,
      }
    const entry = entries.find((one) => momentOf(one) === moment)
    const isLive = page.published && moment === String(page.published.revision)
    if (isLive)
      return {
        title: say.live(page.published!.version),
        detail: `${page.published!.publishedBy.name}, ${format.dateTime(page.published!.publishedAt)}`,
      }
    if (!entry) return { title: /^\d+$/.test(moment) ? say.versionNumber(moment) : say.aChange, detail: '' }
    return {
      title: entry.kind === 'revision' && entry.revisionKind === 'publish' ? entry.version : title(entry),
      detail: `${actorName(entry.actor)}, ${format.dateTime(entry.at)}`,
    }
  }
}
