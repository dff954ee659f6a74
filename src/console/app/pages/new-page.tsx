import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { newPageTexts } from '../texts/new-page'
import { LockedNote } from '../ui/notes'
import { Segments } from '../ui/segments'
import { ScreenHead } from '../ui/small'
import { TemplateGallery } from '../templates/template-gallery'
import { FromBrief } from './from-brief'
import { FromImport } from './from-import'
import { FromNothing } from './from-nothing'

const WAYS = ['brief', 'template', 'empty', 'import'] as const
type Way = (typeof WAYS)[number]

/** Four ways to a new page. */
export function NewPage() {
  const { world, may } = useWorld()
  const say = useTexts(newPageTexts)
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { from?: Way; brief?: string }
  const way = WAYS.find((one) => one === search.from) ?? 'brief'
  if (!may('editor'))
    return (
      <>
        <ScreenHead title={say.title} />
        <LockedNote text={say.locked} />
      </>
    )
  return (
    <>
      <ScreenHead title={say.title} />
      <div className="stack new-page">
        <Segments
          label={say.way}
          value={way}
          options={WAYS.map((value) => ({ value, label: say.ways[value] }))}
          onChange={(from) =>
            void navigate({
              to: '/w/$slug/pages/new',
              params: { slug: world.slug },
              search: (from === 'brief' ? {} : { from }) as never,
              replace: true,
            })
          }
        />
        {way === 'brief' && <FromBrief given={search.brief} />}
        {way === 'template' && <TemplateGallery />}
        {way === 'empty' && <FromNothing />}
        {way === 'import' && <FromImport />}
      </div>
    </>
  )
}
