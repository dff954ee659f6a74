import { useState } from 'react'
import { useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { AuthFrame } from './frame'
import { answerChallenge, type Challenge } from './sign-in-calls'
import { useForm } from './use-form'

/** The second step of a sign-in: a code of the app, a recovery code, or a passkey. */
export function SecondFactor({ challenge, onBack }: { challenge: Challenge; onBack(): void }) {
  const say = useTexts(authTexts)
  const [error, setError] = useState<unknown>()
  const form = useForm(({ code = '' }) => answerChallenge(challenge, code.trim()))
  const takesCode = challenge.methods.some((method) => method !== 'passkey')
  return (
    <AuthFrame title={say.second} hint={say.secondHint}>
      {challenge.passkey && (
        <Button look={takesCode ? 'plain' : 'filled'} onClick={() => void answerChallenge(challenge).catch(setError)}>
          {say.passkey}
        </Button>
      )}
      {takesCode && (
        <form className="stack" onSubmit={form.onSubmit}>
          <Field label={say.code} hint={challenge.methods.includes('recovery_code') ? say.codeHint : undefined}>
            <TextInput name="code" autoComplete="one-time-code" inputMode="text" required autoFocus />
          </Field>
          <Button type="submit" look="filled" busy={form.busy}>
            {say.signIn}
          </Button>
        </form>
      )}
      {(form.error ?? error) !== undefined && <ErrorNote error={form.error ?? error} />}
      <Button look="bare" onClick={onBack}>
        {say.back}
      </Button>
    </AuthFrame>
  )
}
