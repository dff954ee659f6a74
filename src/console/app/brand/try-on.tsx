import type { Schemas } from '@quoin/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { brandTexts } from '../texts/brand'
import { Select } from '../ui/field'
import { Empty, ErrorNote, Loading } from '../ui/notes'
import { PageFrame } from '../ui/page-frame'
import { Segments } from '../ui/segments'
import { OwnLook } from './own-look'

/** A theme is tried on when it has rested for so long. */
const REST_MS = 250

/** A page of the workspace in a theme that is not saved yet, on a desktop and on a phone. */
export function TryOn({ theme }: { theme: Schemas['Theme'] }) {
  const { world, client } = useWorld()
  const say = useTexts(brandTexts)
  const [chosen, setChosen] = useState<string>()
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const worn = useRested(theme)
  const pages = useQuery({
    queryKey: [world.id, 'pages', 'to try on'],
    queryFn: () => client.get('/api/surfaces', { query: { limit: 50, sort: '-publishedAt' } }),
  })
  const list = pages.data?.data ?? []
  const id = chosen ?? (list.find(({ slug }) => slug === 'home') ?? list[0])?.id
  const drawn = useQuery({
    queryKey: [world.id, 'try on', id, worn],
    queryFn: () =>
      client.post('/api/surfaces/{id}/draft/render', { path: { id: id! }, body: { theme: worn, document: true } }),
    enabled: id !== undefined,
    placeholderData: (before) => before,
  })
  const html = drawn.data?.data.document && inColours(drawn.data.data.document, mode)
  if (pages.error) return <ErrorNote error={pages.error} />
  if (pages.data && list.length === 0)
    return (
      <Empty title={say.noPage} text={say.noPageHint}>
        <Link to="/w/$slug/pages/new" params={{ slug: world.slug }} className="button plain">
          {say.makePage}
        </Link>
      </Empty>
    )
  return (
    <section className="try-on" aria-label={say.preview}>
      <div className="row spread">
        <Select
          aria-label={say.previewPage}
          value={id ?? ''}
          options={list.map((page) => ({ value: page.id, label: page.name }))}
          onChange={setChosen}
        />
        <Segments
          label={say.colours}
          value={mode}
          onChange={(next) => setMode(next)}
          options={[
            {
              value: 'light',
              label: (
                <>
                  <Sun /> {say.light}
                </>
              ),
            },
            {
              value: 'dark',
              label: (
                <>
                  <Moon /> {say.dark}
                </>
              ),
            },
          ]}
        />
      </div>
      {id !== undefined && <OwnLook key={id} pageId={id} />}
      {drawn.error && <ErrorNote error={drawn.error} />}
      {!html && !drawn.error && <Loading />}
      {html && (
        <div className="try-on-frames">
          <PageFrame title={say.onDesktop} source={{ document: html }} width={1280} height={1500} />
          <div className="phone">
            <PageFrame title={say.onPhone} source={{ document: html }} width={390} height={780} />
          </div>
        </div>
      )}
    </section>
  )
}

/** A page follows the system. Here it follows the switch. */
function inColours(html: string, mode: 'light' | 'dark'): string {
  return html.replace(/\(prefers-color-scheme:\s*dark\)/g, mode === 'dark' ? '(min-width:0)' : '(max-width:0)')
}

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
