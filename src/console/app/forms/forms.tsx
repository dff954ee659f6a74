import { useParams } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { formsTexts } from '../texts/forms'
import { LockedNote } from '../ui/notes'
import { ScreenHead } from '../ui/small'
import { Entries } from './entries'

/** What visitors sent by the forms of all pages. */
export function Forms() {
  return <Guarded surfaceId={undefined} />
}

/** What visitors sent by the forms of one page. */
export function PageEntries() {
  const { id } = useParams({ strict: false })
  return <Guarded surfaceId={id} />
}

function Guarded({ surfaceId }: { surfaceId: string | undefined }) {
  const { may } = useWorld()
  const say = useTexts(formsTexts)
  if (may('editor')) return <Entries surfaceId={surfaceId} />
  return (
    <>
      <ScreenHead title={say.title} />
      <LockedNote text={say.locked} />
    </>
  )
}
