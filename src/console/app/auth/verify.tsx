import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { ErrorNote } from '../ui/notes'
import { AuthFrame } from './frame'
import { isSpent, stranger } from './sign-in-calls'

/** Confirm an address with the token of a mail. A click confirms, because mail programs open links by themselves. */
export function Verify() {
  const say = useTexts(authTexts)
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const verify = useMutation({ mutationFn: () => stranger().post('/api/auth/verify', { body: { token } }) })
  const isOver = isSpent(verify.error)
  return (
    <AuthFrame title={say.verify} hint={verify.isSuccess ? say.verified(verify.data.data.email) : say.verifyHint}>
      {verify.error && <ErrorNote error={verify.error} />}
      {isOver && <p className="soft">{say.verifyAgain}</p>}
      {verify.isSuccess || isOver ? (
        <Link to={isOver ? '/me' : '/'} className="button filled">
          {say.goOn}
        </Link>
      ) : (
        <Button look="filled" busy={verify.isPending} onClick={() => verify.mutate()}>
          {say.verifyAction}
        </Button>
      )}
    </AuthFrame>
  )
}
