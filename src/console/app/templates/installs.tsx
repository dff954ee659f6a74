import type { Schemas } from '@quoin/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { templatesTexts } from '../texts/templates'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Empty, ErrorNote, Loading } from '../ui/notes'
import { Chip, Time } from '../ui/small'
import { useToast } from '../ui/toast'

type Install = Schemas['Install']

/** What was added from the marketplace. */
export function Installs() {
  const { world, client } = useWorld()
  const { addOns: say } = useTexts(templatesTexts)
  const ui = useTexts(uiTexts)
  const list = useList<Install>([world.id, 'installs'], (cursor) =>
    client.get('/api/marketplace/installs', { query: { limit: 25, ...(cursor && { cursor }) } }),
  )
  return (
    <>
      {list.error && (
        <ErrorNote error={list.error}>
          <Button onClick={() => void list.refetch()}>{ui.tryAgain}</Button>
        </ErrorNote>
      )}
      {list.isPending && <Loading />}
      {list.items?.length === 0 && <Empty title={say.noneAdded} text={say.noneAddedHint} />}
      <ul className="lines">
        {list.items?.map((install) => (
          <InstallRow key={install.id} install={install} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button className="list-end" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {ui.more}
        </Button>
      )}
    </>
  )
}

function InstallRow({ install }: { install: Install }) {
  const { world, client, may } = useWorld()
  const { addOns: say } = useTexts(templatesTexts)
  const cache = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const path = { id: install.id }
  const refresh = () => cache.invalidateQueries({ queryKey: [world.id, 'installs'] })
  const upgrade = useMutation({
    mutationFn: () => client.post('/api/marketplace/installs/{id}/upgrade', { path }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: () => client.delete('/api/marketplace/installs/{id}', { path }),
    onSuccess: () => {
      toast({ text: say.removed(install.name) })
      return refresh()
    },
  })
  return (
    <li className="row spread">
      <span className="row">
        <Link
          to="/w/$slug/add-ons"
          params={{ slug: world.slug }}
          search={{ view: 'added', addOn: install.artifactId } as never}
        >
          {install.name}
        </Link>
        <Chip>{say.kinds[install.kind]}</Chip>
        <span className="soft">
          {say.version(install.version)}, <Time at={install.installedAt} />
        </span>
        {install.newest === null && <Chip tone="warn">{say.old}</Chip>}
        {install.deprecation && <Chip tone="warn">{install.deprecation}</Chip>}
        {install.outdated && <Chip tone="accent">{say.newest(install.newest!)}</Chip>}
      </span>
      {may('editor') && (
        <span className="row">
          {install.outdated && (
            <Button busy={upgrade.isPending} onClick={() => upgrade.mutate()}>
              {say.update}
            </Button>
          )}
          <Button look="bare" onClick={() => setAsking(true)}>
            {say.remove}
          </Button>
        </span>
      )}
      {upgrade.error && <ErrorNote error={upgrade.error} />}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say.removeOf(install.name)}
        text={say.removeHint}
        action={say.remove}
        name={install.name}
        busy={remove.isPending}
        error={remove.error && <ErrorNote error={remove.error} />}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
