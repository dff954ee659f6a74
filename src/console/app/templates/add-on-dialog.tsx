import type { Schemas } from '@quoin/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { templatesTexts } from '../texts/templates'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Field, Select } from '../ui/field'
import { ErrorNote, Loaded, LockedNote } from '../ui/notes'
import { Chip } from '../ui/small'
import { useToast } from '../ui/toast'
import { AddOnPreview } from './add-on-preview'

type Artifact = Schemas['Artifact']

/** An add-on: what it is, how it looks, what it costs, and the button that adds it. */
export function AddOnDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { world, client } = useWorld()
  const { addOns: say } = useTexts(templatesTexts)
  const query = useQuery({
    queryKey: [world.id, 'add-on', id],
    queryFn: () => client.get('/api/marketplace/artifacts/{id}', { path: { id } }),
  })
  const found = query.data?.data
  return (
    <Dialog open wide onClose={onClose} title={found?.name ?? say.title} text={found?.summary}>
      <Loaded query={query}>{({ data }) => <Detail artifact={data} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function Detail({ artifact, onClose }: { artifact: Artifact; onClose(): void }) {
  const { addOns: say } = useTexts(templatesTexts)
  const format = useFormat()
  const { price, bought, own, kind } = artifact
  const needsBuying = price !== null && !bought && !own
  const note = artifact.versions.find(({ version }) => version === artifact.version)?.note
  return (
    <div className="stack">
      <div className="row">
        <Chip>{say.kinds[kind]}</Chip>
        <Chip>{say.version(artifact.version)}</Chip>
        {price && <Chip>{format.money(price.amount, price.currency)}</Chip>}
        {own && <Chip tone="accent">{say.own}</Chip>}
        {bought && <Chip tone="ok">{say.bought}</Chip>}
        {artifact.installed && <Chip tone="ok">{say.installed}</Chip>}
        {artifact.deprecation && <Chip tone="warn">{artifact.deprecation}</Chip>}
        <span className="soft">
          {artifact.publisher ? say.by(artifact.publisher.name) : say.byQuoin}
          {artifact.installs > 0 && `, ${format.counted(artifact.installs, say.installs)}`}
        </span>
      </div>
      {artifact.description && <p className="pre">{artifact.description}</p>}
      {note && <p className="soft">{note}</p>}
      {artifact.manifest ? <AddOnPreview manifest={artifact.manifest} /> : <p className="soft">{say.paidPreview}</p>}
      {needsBuying ? <Buy artifact={artifact} /> : <InstallForm artifact={artifact} onClose={onClose} />}
    </div>
  )
}

function Buy({ artifact }: { artifact: Artifact }) {
  const { client, may } = useWorld()
  const { addOns: say } = useTexts(templatesTexts)
  const format = useFormat()
  const buy = useMutation({
    mutationFn: () => client.post('/api/marketplace/payments/initialize', { body: { artifactId: artifact.id } }),
    onSuccess: ({ data }) => {
      if (data.url) location.assign(data.url)
    },
  })
  if (!may('owner')) return <LockedNote text={say.buyLocked} />
  return (
    <>
      <p className="soft">{say.buyHint}</p>
      {buy.error && <ErrorNote error={buy.error} />}
      <div className="row">
        <Button look="filled" busy={buy.isPending} onClick={() => buy.mutate()}>
          {say.buy(format.money(artifact.price!.amount, artifact.price!.currency))}
        </Button>
      </div>
    </>
  )
}

function InstallForm({ artifact, onClose }: { artifact: Artifact; onClose(): void }) {
  const { world, client, may } = useWorld()
  const { addOns: say } = useTexts(templatesTexts)
  const navigate = useNavigate()
  const toast = useToast()
  const cache = useQueryClient()
  const needsPage = artifact.kind === 'block' || artifact.kind === 'section'
  const [page, setPage] = useState('')
  const pages = useQuery({
    queryKey: [world.id, 'pages', 'to install'],
    queryFn: () => client.get('/api/surfaces', { query: { limit: 100 } }),
    enabled: needsPage,
  })
  const surfaceId = page || pages.data?.data[0]?.id
  const install = useMutation({
    mutationFn: () =>
      client.post('/api/marketplace/artifacts/{id}/install', {
        path: { id: artifact.id },
        body: needsPage && surfaceId ? { surfaceId } : {},
      }),
    onSuccess: async ({ data }) => {
      toast({ text: say.added(artifact.name) })
      await cache.invalidateQueries({
        predicate: ({ queryKey }) => /^(add-on|pages|installs)/.test(String(queryKey[1])),
      })
      const first = data.created.surfaceIds?.[0] ?? (needsPage ? surfaceId : undefined)
      if (first) await navigate({ to: '/w/$slug/pages/$id', params: { slug: world.slug, id: first } })
      else onClose()
    },
  })
  if (!may('editor')) return <LockedNote text={say.locked} />
  return (
    <>
      {needsPage && (
        <Field label={say.onPage} hint={say.pageHint}>
          <Select
            value={surfaceId ?? ''}
            options={pages.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            onChange={setPage}
          />
        </Field>
      )}
      {install.error && <ErrorNote error={install.error} />}
      <div className="row">
        <Button
          look="filled"
          disabled={needsPage && !surfaceId}
          busy={install.isPending}
          onClick={() => install.mutate()}
        >
          {say.install}
        </Button>
      </div>
    </>
  )
}
