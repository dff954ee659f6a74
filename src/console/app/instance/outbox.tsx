import type { Schemas } from '@quoin/client'
import { useMutation } from '@tanstack/react-query'
import { queries } from '../api/queries'
import { useList } from '../api/use-list'
import { useTexts } from '../i18n/language'
import { instanceTexts } from '../texts/instance'
import { Button } from '../ui/button'
import { Listed } from '../ui/listed'
import { Empty, ErrorNote } from '../ui/notes'
import { Chip, ScreenHead, Time } from '../ui/small'
import { useOperator } from './operator'

const KEY = ['instance', 'outbox']

/** Mails that wait or failed. Their texts are not shown, because they hold links that sign people in. */
export function Outbox() {
  const { client } = useOperator()
  const say = useTexts(instanceTexts)
  const list = useList<Schemas['OutboxMail']>(KEY, (cursor) =>
    client.get('/api/admin/outbox', { query: { limit: 50, ...(cursor && { cursor }) } }),
  )
  const retry = useMutation({
    mutationFn: (id: string) => client.post('/api/admin/outbox/{id}/retry', { path: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <>
      <ScreenHead title={say.parts.outbox} hint={say.outboxHint} />
      {retry.error && <ErrorNote error={retry.error} />}
      <Listed list={list} none={<Empty title={say.noMails} text={say.noMailsHint} />}>
        {(mails) => (
          <ul className="me-list">
            {mails.map((mail) => (
              <li key={mail.id}>
                <div>
                  <strong>{mail.subject}</strong>{' '}
                  <Chip tone={mail.status === 'failed' ? 'bad' : 'quiet'}>{say.mailStates[mail.status]}</Chip>
                  <p className="soft">
                    {mail.to}, <Time at={mail.createdAt} />
                  </p>
                  {mail.lastError && <p className="job-error">{mail.lastError}</p>}
                </div>
                <Button busy={retry.isPending && retry.variables === mail.id} onClick={() => retry.mutate(mail.id)}>
                  {say.sendNow}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </>
  )
}
