import { Archive, ArchiveRestore, Copy, Eye, Send, Trash2, Users, X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { useFormat } from '../i18n/format'
import { useWorld } from '../session/world'
import { pageDeedsTexts } from '../texts/page-deeds'
import { pagesTexts } from '../texts/pages'
import { Button, IconButton } from '../ui/button'
import { type BulkDeed, BulkDialog } from './bulk-dialog'
import type { PageItem } from './page-calls'

interface Props {
  pages: readonly PageItem[]
  teams: ReadonlyMap<string, string>
  onClear(): void
}

/** What can be done to all pages that are chosen. */
export function BulkBar({ pages, teams, onClear }: Props) {
  const { may } = useWorld()
  const say = useTexts(pagesTexts)
  const more = useTexts(pageDeedsTexts)
  const format = useFormat()
  const [deed, setDeed] = useState<BulkDeed>()
  const areArchived = pages.every(({ status }) => status === 'archived')
  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label={more.bulk}>
        <span className="bulk-count" aria-live="polite">
          {format.counted(pages.length, more.chosen)}
        </span>
        {areArchived ? (
          <>
            <Button look="bare" icon={<ArchiveRestore />} onClick={() => setDeed('bringBack')}>
              {more.deeds.bringBack}
            </Button>
            {may('admin') && (
              <Button look="bare" className="bad" icon={<Trash2 />} onClick={() => setDeed('delete')}>
                {more.deeds.delete}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button look="bare" icon={<Send />} onClick={() => setDeed('publish')}>
              {more.deeds.publish}
            </Button>
            <Button look="bare" icon={<Eye />} onClick={() => setDeed('sight')}>
              {more.deeds.sight}
            </Button>
            {teams.size > 0 && (
              <Button look="bare" icon={<Users />} onClick={() => setDeed('team')}>
                {more.deeds.team}
              </Button>
            )}
            <Button look="bare" icon={<Copy />} onClick={() => setDeed('duplicate')}>
              {more.deeds.duplicate}
            </Button>
            <Button look="bare" className="bad" icon={<Archive />} onClick={() => setDeed('archive')}>
              {more.deeds.archive}
            </Button>
          </>
        )}
        <IconButton label={say.clearChoice} icon={<X />} onClick={onClear} />
      </div>
      {deed && (
        <BulkDialog
          deed={deed}
          pages={pages}
          teams={teams}
          onClose={(isDone) => {
            setDeed(undefined)
            if (isDone) onClear()
          }}
        />
      )}
    </>
  )
}
