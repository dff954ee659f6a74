import type { Schemas } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useLanguage, useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { templatesTexts } from '../texts/templates'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Select } from '../ui/field'
import { Empty, ErrorNote, Loading, LockedNote } from '../ui/notes'
import { PageFrame } from '../ui/page-frame'
import { SearchField } from '../ui/search-field'
import { Segments } from '../ui/segments'

type Template = Schemas['Blueprint']

const KINDS = ['all', 'business', 'product', 'personal', 'event', 'writing', 'audience'] as const
const LANGUAGES = ['en', 'de'] as const

/** The templates with their real pages. One of them becomes drafts. */
export function TemplateGallery() {
  const { world, client } = useWorld()
  const say = useTexts(templatesTexts)
  const ui = useTexts(uiTexts)
  const { language } = useLanguage()
  const [q, setQ] = useState('')
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all')
  const [locale, setLocale] = useState<string>(language)
  const [opened, setOpened] = useState<Template>()
  const query = { ...(q && { q }), ...(kind !== 'all' && { category: kind }), locale }
  const list = useList<Template>([world.id, 'templates', query], (cursor) =>
    client.get('/api/blueprints', { query: { limit: 25, ...query, ...(cursor && { cursor }) } }),
  )
  return (
    <div className="templates">
      <div className="filters">
        <SearchField label={say.search} value={q} onSearch={setQ} />
        <Segments
          label={say.kind}
          value={kind}
          onChange={(value) => setKind(value)}
          options={KINDS.map((value) => ({ value, label: say.kinds[value] }))}
        />
        <div className="filters-end">
          <Select
            aria-label={say.language}
            value={locale}
            options={LANGUAGES.map((value) => ({ value, label: say.languages[value] }))}
            onChange={setLocale}
          />
        </div>
      </div>
      {list.error && (
        <ErrorNote error={list.error}>
          <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
        </ErrorNote>
      )}
      {list.isPending && <Loading />}
      {list.items?.length === 0 && <Empty title={say.nothing} text={say.nothingHint} />}
      <ul className="gallery">
        {list.items?.map((template) => (
          <li key={template.id} className="gallery-item">
            <PageFrame
              title={say.previewOf(template.name)}
              source={{ address: template.preview }}
              width={1100}
              height={760}
            />
            <button type="button" onClick={() => setOpened(template)}>
              {template.name}
            </button>
            <span className="soft">{template.description}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="list-end" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {ui.more}
        </Button>
      )}
      {opened && <TemplateDialog template={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function TemplateDialog({ template, onClose }: { template: Template; onClose(): void }) {
  const { world, client, may } = useWorld()
  const say = useTexts(templatesTexts)
  const format = useFormat()
  const navigate = useNavigate()
  const [page, setPage] = useState(template.surfaces[0]!.slug)
  const use = useMutation({
    mutationFn: () =>
      client.post('/api/blueprints/{id}/apply', { path: { id: template.id }, body: { locale: template.locale } }),
    onSuccess: ({ data }) => {
      const [first] = data.surfaces
      return data.surfaces.length === 1 && first
        ? navigate({ to: '/w/$slug/pages/$id', params: { slug: world.slug, id: first.id } })
        : navigate({ to: '/w/$slug/pages', params: { slug: world.slug } })
    },
  })
  const { pathname, search } = new URL(template.preview)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={template.name}
      text={template.description}
      footer={
        may('editor') ? (
          <Button look="filled" busy={use.isPending} onClick={() => use.mutate()}>
            {format.counted(template.surfaces.length, say.use)}
          </Button>
        ) : (
          <LockedNote text={say.locked} />
        )
      }
    >
      {template.surfaces.length > 1 && (
        <Segments
          label={say.pages}
          value={page}
          onChange={setPage}
          options={template.surfaces.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <div className="preview-scroll" tabIndex={0} aria-label={say.previewOf(template.name)} role="region">
        <PageFrame
          key={page}
          title={say.previewOf(template.name)}
          source={{ address: `${pathname}/${page}${search}` }}
          width={1180}
          height={2400}
        />
      </div>
      {use.error && <ErrorNote error={use.error} />}
    </Dialog>
  )
}
