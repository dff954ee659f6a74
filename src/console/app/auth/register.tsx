import { Link, useSearch } from '@tanstack/react-router'
import { faultAt } from '../api/queries'
import { useTexts } from '../i18n/language'
import { authTexts } from '../texts/auth'
import { Button } from '../ui/button'
import { Field, TextInput } from '../ui/field'
import { ErrorNote, Loading, LockedNote } from '../ui/notes'
import { AuthFrame } from './frame'
import { PasswordField } from './password-field'
import { register, setUp } from './sign-in-calls'
import { useSignInOptions } from './options'
import { useLeaveWhenIn } from './sign-in'
import { useForm } from './use-form'

/** Make an account and its first workspace, where the server lets everybody register. */
export function Register() {
  const say = useTexts(authTexts)
  const { data: options, error } = useSignInOptions()
  const { next } = useSearch({ strict: false }) as { next?: string }
  useLeaveWhenIn(next)
  const form = useForm(({ email = '', password = '', name = '' }) => register({ email, password, name }))
  if (!options) return error ? <OptionsFailed error={error} title={say.register} /> : <Loading />
  // The server checks that the address was invited.
  const isInvited = options.signup === 'invite' && next?.startsWith('/invite?')
  const isOpen = options.signup === 'open' || isInvited
  return (
    <AuthFrame title={say.register} hint={say.to(location.host)}>
      {!isOpen && <LockedNote text={options.signup === 'invite' ? say.inviteOnly : say.closed} />}
      {isOpen && (
        <form className="stack" onSubmit={form.onSubmit}>
          <PersonFields form={form} least={options.password.minLength} />
          <Button type="submit" look="filled" busy={form.busy}>
            {say.register}
          </Button>
        </form>
      )}
      <p className="soft">
        {say.known}{' '}
        <Link to="/sign-in" search={{ next } as never}>
          {say.signIn}
        </Link>
        .
      </p>
    </AuthFrame>
  )
}

/** Make the first account of a new server. The address has the token of the set-up link. */
export function SetUp() {
  const say = useTexts(authTexts)
  const { data: options, error } = useSignInOptions()
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  useLeaveWhenIn()
  const form = useForm(({ email = '', password = '', name = '', worldName = '' }) =>
    setUp({ token, email, password, name, ...(worldName.trim() && { worldName }) }),
  )
  if (!options) return error ? <OptionsFailed error={error} title={say.setUp} /> : <Loading />
  if (!options.setupOpen)
    return (
      <AuthFrame title={say.setUpDone} hint={say.setUpDoneHint}>
        <Link to="/sign-in" className="button filled">
          {say.signIn}
        </Link>
      </AuthFrame>
    )
  return (
    <AuthFrame title={say.setUp} hint={say.setUpHint}>
      <form className="stack" onSubmit={form.onSubmit}>
        <PersonFields form={form} least={options.password.minLength} />
        <Field label={say.worldName} hint={say.worldNameHint} error={faultAt(form.error, '/worldName')}>
          <TextInput name="worldName" autoComplete="organization" />
        </Field>
        <Button type="submit" look="filled" busy={form.busy}>
          {say.setUpAction}
        </Button>
      </form>
    </AuthFrame>
  )
}

function OptionsFailed({ title, error }: { title: string; error: unknown }) {
  return (
    <AuthFrame title={title}>
      <ErrorNote error={error} />
    </AuthFrame>
  )
}

/** Name, address and password of a new account, with what is wrong about them. */
function PersonFields({ form, least }: { form: { error: unknown }; least: number }) {
  const say = useTexts(authTexts)
  const faults = ['/name', '/email', '/password'].map((path) => faultAt(form.error, path))
  const [name, email, password] = faults
  return (
    <>
      <Field label={say.name} error={name}>
        <TextInput name="name" autoComplete="name" required />
      </Field>
      <Field label={say.email} error={email}>
        <TextInput name="email" type="email" autoComplete="username" required />
      </Field>
      <PasswordField isNew hint={say.passwordHint(least)} error={password} />
      {form.error !== undefined && faults.every((fault) => fault === undefined) && <ErrorNote error={form.error} />}
    </>
  )
}
