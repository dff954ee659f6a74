import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { hasPasskeys } from './passkey'
import { leadToCompany, leadToProvider, type Options, signInWithPasskey } from './sign-in-calls'
import { useForm } from './use-form'

/** Passkey, single sign-on and the providers that this server has. */
export function OtherWays({
  options,
  next,
  icon,
}: {
  options: Options | undefined
  next: string | undefined
  icon: ReactNode
}) {
  const say = useTexts(authTexts)
  const [error, setError] = useState<unknown>()
  const [isCompany, setCompany] = useState(false)
  if (!options) return null
  const run = (work: () => Promise<unknown>) => {
    setError(undefined)
    work().catch(setError)
  }
  return (
    <div className="stack auth-ways">
      <p className="auth-or">{say.or}</p>
      {error !== undefined && <ErrorNote error={error} />}
      {hasPasskeys() && (
        <Button icon={icon} onClick={() => run(signInWithPasskey)}>
          {say.passkey}
        </Button>
      )}
      {options.sso && !isCompany && <Button onClick={() => setCompany(true)}>{say.company}</Button>}
      {options.sso && isCompany && <CompanyForm next={next} />}
      <div className="auth-providers">
        {options.providers.map(({ id, name }) => (
          <Button key={id} onClick={() => run(() => leadToProvider(id, next))}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Finds the identity provider by the address of the person. */
function CompanyForm({ next }: { next: string | undefined }) {
  const say = useTexts(authTexts)
  const [isUnknown, setUnknown] = useState(false)
  const form = useForm(async ({ email = '' }) => setUnknown(!(await leadToCompany(email, next))))
  return (
    <form className="stack" onSubmit={form.onSubmit}>
      <Field label={say.companyEmail} error={isUnknown ? say.companyUnknown : undefined}>
        <TextInput name="email" type="email" autoComplete="email" autoFocus required />
      </Field>
      {form.error !== undefined && <ErrorNote error={form.error} />}
      <Button type="submit" busy={form.busy}>
        {say.goOn}
      </Button>
    </form>
  )
}
