import { CircleAlert, Clock } from 'lucide-react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { pagesTexts } from '../texts/pages'
import { Chip } from '../ui/small'
import { Wedge } from '../composer/wedge'
import type { PageItem } from './page-calls'

/** What waits for somebody: a planned publication, one that failed, a proposal of the composer. */
export function PageChips({ page }: { page: PageItem }) {
  const say = useTexts(pagesTexts)
  const format = useFormat()
  const { schedule, lastError, proposals } = page
  return (
    <>
      {proposals > 0 && (
        <Chip tone="accent" icon={<Wedge />}>
          {format.counted(proposals, say.proposals)}
        </Chip>
      )}
      {schedule && (
        <Chip icon={<Clock />}>
          {schedule.action === 'publish'
            ? say.goesLive(format.dateTime(schedule.at))
            : say.goesOffline(format.dateTime(schedule.at))}
        </Chip>
      )}
      {lastError && (
        <Chip tone="bad" icon={<CircleAlert />}>
          {lastError.action === 'publish'
            ? say.notGoneLive(format.dateTime(lastError.at), lastError.message)
            : say.notGoneOffline(format.dateTime(lastError.at), lastError.message)}
        </Chip>
      )}
    </>
  )
}
