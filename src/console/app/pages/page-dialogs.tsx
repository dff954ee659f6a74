import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { pageDeedsTexts } from '../texts/page-deeds'
import { pagesTexts } from '../texts/pages'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Confirm, Dialog } from '../ui/dialog'
import { Field, Select } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { useToast } from '../ui/toast'
import { type PageItem, usePageDeeds } from './page-calls'
import type { Asked, Sight } from './query'
import { SightChoice } from './sight-choice'

interface Props {
  page: PageItem
  teams: ReadonlyMap<string, string>
  onClose(): void
}

/** The questions of the menu of a page. */
export function PageDialog({ asked, ...props }: Props & { asked: Asked }) {
  if (asked === 'sight') return <SightDialog {...props} />
  if (asked === 'team') return <TeamDialog {...props} />
  return <DeleteDialog {...props} />
}

function SightDialog({ page, onClose }: Props) {
  const say = useTexts(pageDeedsTexts)
  const ui = useTexts(uiTexts)
  const deeds = usePageDeeds()
  const [sight, setSight] = useState<Sight>(page.visibility)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.sightOf(page.name)}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            look="filled"
            disabled={sight === page.visibility}
            onClick={() => {
              deeds.setSight(page, sight)
              onClose()
            }}
          >
            {ui.save}
          </Button>
        </>
      }
    >
      <SightChoice value={sight} onChange={setSight} />
    </Dialog>
  )
}

function TeamDialog({ page, teams, onClose }: Props) {
  const say = useTexts(pageDeedsTexts)
  const list = useTexts(pagesTexts)
  const ui = useTexts(uiTexts)
  const deeds = usePageDeeds()
  const [team, setTeam] = useState(page.teamId ?? '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.teamOf(page.name)}
      text={say.teamHint}
      footer={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button
            look="filled"
            onClick={() => {
              deeds.giveTo(page, team || null)
              onClose()
            }}
          >
            {ui.save}
          </Button>
        </>
      }
    >
      <Field label={list.team}>
        <Select
          value={team}
          onChange={setTeam}
          options={[{ value: '', label: say.noTeam }, ...[...teams].map(([value, label]) => ({ value, label }))]}
        />
      </Field>
    </Dialog>
  )
}

function DeleteDialog({ page, onClose }: Props) {
  const { client } = useWorld()
  const say = useTexts(pageDeedsTexts)
  const deeds = usePageDeeds()
  const toast = useToast()
  const remove = useMutation({
    mutationFn: () => client.delete('/api/surfaces/{id}', { path: { id: page.id }, query: { permanent: true } }),
    onSuccess: () => {
      toast({ text: say.deleted(page.name) })
      onClose()
      return deeds.refresh()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={say.deleteOf(page.name)}
      text={say.deleteHint}
      action={say.deleteAction}
      name={page.name}
      busy={remove.isPending}
      error={remove.error && <ErrorNote error={remove.error} />}
      onConfirm={() => remove.mutate()}
    />
  )
}
