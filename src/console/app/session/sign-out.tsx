import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../i18n/language'
import { signOutTexts } from '../texts/sign-out'
import { Button } from '../ui/button'
import { Decision, Dialog } from '../ui/dialog'
import { type Me, session } from './session'
import { useUnsent } from './use-unsent'

/** Signs out, after asking what becomes of changes that the server does not have yet. */
export function SignOut({ me }: { me: Me }) {
  const say = useTexts(signOutTexts)
  const unsent = useUnsent(me.id)
  const { pages } = unsent
  const isClear = pages?.length === 0
  useEffect(() => {
    if (isClear) void session.leave()
  }, [isClear])
  const send = useMutation({ mutationFn: unsent.send })
  const drop = useMutation({ mutationFn: () => unsent.drop().then(() => session.leave()) })
  const stay = () => session.askToLeave(false)
  if (!pages || isClear) return null
  return (
    <Dialog
      open
      onClose={stay}
      title={say.title}
      text={say.text}
      footer={
        <>
          <Decision
            look="danger"
            onClose={stay}
            away={say.stay}
            action={say.drop}
            busy={drop.isPending}
            onAct={() => drop.mutate()}
          />
          <Button look="filled" busy={send.isPending} onClick={() => send.mutate()}>
            {say.send}
          </Button>
        </>
      }
    >
      <ul aria-live="polite">
        {pages.map(({ surfaceId, name, changes, failed }) => (
          <li key={surfaceId}>
            <strong>{name}</strong> <span className="soft">{say.changes(changes)}</span>
            {failed && <p className="warn-text">{say.failed[failed]}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
