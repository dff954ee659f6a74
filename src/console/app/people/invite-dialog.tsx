import { useState } from 'react'
import { asQuoinError } from '../api/queries'
import { useQueryClient } from '@tanstack/react-query'
import { useSignInOptions } from '../auth/options'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { peopleTexts } from '../texts/people'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Checkbox, Field, Select, TextArea } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { CopyButton } from '../ui/small'
import { addressesIn } from './addresses'
import { type MemberRole, useTeams } from './lists'

interface Sent {
  email: string
  url?: string
  error?: unknown
}

const ROLES = ['viewer', 'editor', 'admin', 'owner'] as const

/** Invites several people one by one. Addresses that failed stay in the field. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { world, client, may } = useWorld()
  const say = useTexts(peopleTexts)
  const ui = useTexts(uiTexts)
  const queries = useQueryClient()
  const teams = useTeams()
  const hasMail = useSignInOptions().data?.mail !== false
  const [text, setText] = useState('')
  const [role, setRole] = useState<MemberRole>('editor')
  const [teamIds, setTeamIds] = useState<readonly string[]>([])
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [isBusy, setBusy] = useState(false)
  const addresses = addressesIn(text)
  const send = async () => {
    setBusy(true)
    setSent((before) => before.filter(({ url }) => url))
    const failed: string[] = []
    for (const email of addresses) {
      let one: Sent = { email }
      try {
        const { data } = await client.post('/api/invitations', {
          body: { email, role, ...(teamIds.length > 0 && { teamIds: [...teamIds] }) },
        })
        one = { email, url: data.inviteUrl }
      } catch (error) {
        failed.push(email)
        one = { email, error }
      }
      setSent((before) => [...before, one])
    }
    setText(failed.join('\n'))
    setBusy(false)
    await queries.invalidateQueries({ queryKey: [world.id, 'invitations'] })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.inviteTitle}
      text={hasMail ? say.inviteText : say.inviteNoMail}
      footer={
        <>
          <Button onClick={onClose}>{sent.some(({ url }) => url) && !text ? ui.done : ui.cancel}</Button>
          <Button look="filled" disabled={addresses.length === 0} busy={isBusy} onClick={() => void send()}>
            {say.inviteSend}
          </Button>
        </>
      }
    >
      <Field label={say.address}>
        <TextArea
          rows={3}
          value={text}
          placeholder="sara@example.com"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field label={say.role} hint={say.roleDeeds[role]}>
        <Select
          value={role}
          options={ROLES.filter((one) => one !== 'owner' || may('owner')).map((one) => ({
            value: one,
            label: say.roles[one],
          }))}
          onChange={(value) => setRole(value as MemberRole)}
        />
      </Field>
      {teams.data && teams.data.length > 0 && (
        <fieldset className="checks">
          <legend>{say.teams}</legend>
          {teams.data.map((team) => (
            <Checkbox
              key={team.id}
              label={team.name}
              checked={teamIds.includes(team.id)}
              onChange={(on) =>
                setTeamIds((before) => (on ? [...before, team.id] : before.filter((id) => id !== team.id)))
              }
            />
          ))}
        </fieldset>
      )}
      <div role="status" className="stack">
        {sent.some(({ url }) => url) && (
          <>
            <ul className="rows">
              {sent.map(
                ({ email, url }) =>
                  url && (
                    <li key={url}>
                      <span className="grow">{say.invited(email)}</span>
                      <CopyButton text={url} label={say.copyLink} />
                    </li>
                  ),
              )}
            </ul>
            <p className="small">{hasMail ? say.linkOnce : say.linkOnceNoMail}</p>
          </>
        )}
        {sent.map(
          ({ email, error }) =>
            error !== undefined && <ErrorNote key={email} error={asQuoinError(error)} title={say.notSent(email)} />,
        )}
      </div>
    </Dialog>
  )
}
