import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { asQuoinError } from '../api/queries'
import { useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'
import { companyTexts } from '../texts/company'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { AuthFrame } from './frame'
import { hasPasskeys, isCancelled } from './passkey'
import { PasswordField } from './password-field'
import { linkAccount, type Linking, mailLinkCode } from './returned'
import { anyPasskeyAnswer } from './sign-in-calls'
import { useForm } from './use-form'

/** The company signed in somebody whose address has an account here. They confirm once that it is theirs. */
export function LinkAccount({ linking, onLinked }: { linking: Linking; onLinked(start: string): void }) {
  const say = useTexts(companyTexts)
  const auth = useTexts(authTexts)
  const [isMailed, setMailed] = useState(false)
  const [wasMailed, setWasMailed] = useState(false)
  const [needsFactor, setNeedsFactor] = useState(false)
  const form = useForm(async ({ password, mailToken, factor, by }) => {
    try {
      const secondFactor =
        by === 'passkey' ? { credential: await anyPasskeyAnswer() } : factor ? { code: factor } : undefined
      const proof = { ...(isMailed ? { mailToken } : { password }), ...(secondFactor && { secondFactor }) }
      onLinked(await linkAccount(linking, proof))
    } catch (error) {
      if (isCancelled(error)) return
      if (asQuoinError(error).code !== 'SECOND_FACTOR_REQUIRED' || needsFactor) throw error
      setNeedsFactor(true)
    }
  })
  const mail = useForm(async () => {
    if (!wasMailed) await mailLinkCode(linking)
    setWasMailed(true)
    setMailed(true)
  })
  const error = form.error ?? mail.error
  return (
    <AuthFrame title={say.linkTitle} hint={say.linkHint}>
      <form className="stack" onSubmit={form.onSubmit}>
        {isMailed ? (
          <Field label={say.code} hint={say.codeHint}>
            <TextInput name="mailToken" autoComplete="one-time-code" required autoFocus />
          </Field>
        ) : (
          <PasswordField label={say.password} autoFocus />
        )}
        {needsFactor && (
          <Field label={say.factor} hint={say.factorHint}>
            <TextInput name="factor" autoComplete="one-time-code" required autoFocus />
          </Field>
        )}
        <Button type="submit" look="filled" busy={form.busy}>
          {say.link}
        </Button>
        {needsFactor && hasPasskeys() && (
          <Button type="submit" name="by" value="passkey" formNoValidate busy={form.busy}>
            {say.byPasskey}
          </Button>
        )}
      </form>
      {error !== undefined && <ErrorNote error={error} />}
      <form onSubmit={mail.onSubmit}>
        {isMailed ? (
          <Button key="password" look="bare" onClick={() => setMailed(false)}>
            {say.byPassword}
          </Button>
        ) : (
          <Button key="mail" type="submit" look="bare" busy={mail.busy}>
            {say.byMail}
          </Button>
        )}
      </form>
      <Link to="/sign-in">{auth.backToSignIn}</Link>
    </AuthFrame>
  )
}
