import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useAddress } from '../api/use-address'
import { useSend } from '../api/use-send'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { ssoTexts } from '../texts/sso'
import { Dialog, FormEnd } from '../ui/dialog'
import { Field, TextArea, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { Segments } from '../ui/segments'
import { CopyButton } from '../ui/small'
import type { ConnectAddress } from './address'
import type { SsoConfig } from './lists'

type Type = SsoConfig['type']
/** Where the data of a SAML provider come from. */
type Source = keyof typeof SAML_FIELDS

const SAML_FIELDS = {
  metadata: ['metadataUrl', 'metadataXml'],
  hand: ['entryPoint', 'entityId', 'certificate'],
} as const

const EMPTY = {
  issuer: '',
  clientId: '',
  clientSecret: '',
  metadataUrl: '',
  metadataXml: '',
  entryPoint: '',
  entityId: '',
  certificate: '',
}

/** The first step: a draft, which then shows what else the identity provider needs. */
export function NewSso({ onClose }: { onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(ssoTexts)
  const [, change] = useAddress<ConnectAddress>()
  const [name, setName] = useState(world.name)
  const [type, setType] = useState<Type>('OIDC')
  const [source, setSource] = useState<Source>('metadata')
  const [form, setForm] = useState(EMPTY)
  const make = useSend(
    () =>
      client.post('/api/sso/configs', {
        body: {
          name: name.trim(),
          type,
          ...(type === 'OIDC'
            ? { oidc: filled(form, 'issuer', 'clientId', 'clientSecret') }
            : { saml: filled(form, ...SAML_FIELDS[source]) }),
        },
      }),
    { refresh: [[world.id, 'sso']], done: ({ data }) => change({ open: data.id }, true) },
  )
  const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })
  // OpenID Connect has one address of return for all configurations; those of SAML stand in the draft.
  const callback = `${location.origin}/api/sso/auth/callback`
  return (
    <Dialog open onClose={onClose} title={say.add.replace(/\s?…$/, '')} text={say.noneHint}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          make.mutate(undefined)
        }}
      >
        <Segments<Type>
          label={say.type}
          value={type}
          options={(['OIDC', 'SAML'] as const).map((value) => ({ value, label: say.types[value] }))}
          onChange={setType}
        />
        <Field label={say.name} error={faultAt(make.error, '/name')}>
          <TextInput value={name} required onChange={(event) => setName(event.target.value)} />
        </Field>
        {type === 'OIDC' ? (
          <>
            <div className="field">
              <span className="label">{say.redirectUri}</span>
              <div className="copies">
                <code>{callback}</code>
                <CopyButton text={callback} />
              </div>
            </div>
            <Field label={say.issuer} hint={say.issuerHint} error={faultAt(make.error, '/oidc/issuer')}>
              <TextInput type="url" value={form.issuer} required onChange={set('issuer')} />
            </Field>
            <Field label={say.clientId} error={faultAt(make.error, '/oidc/clientId')}>
              <TextInput value={form.clientId} required onChange={set('clientId')} />
            </Field>
            <Field label={say.clientSecret} error={faultAt(make.error, '/oidc/clientSecret')}>
              <TextInput type="password" autoComplete="off" value={form.clientSecret} onChange={set('clientSecret')} />
            </Field>
          </>
        ) : (
          <>
            <Segments<Source>
              label={say.source}
              value={source}
              options={(['metadata', 'hand'] as const).map((value) => ({ value, label: say.sources[value] }))}
              onChange={setSource}
            />
            {SAML_FIELDS[source].map((field) => (
              <Field key={field} label={say[field]} error={faultAt(make.error, `/saml/${field}`)}>
                {field === 'metadataXml' || field === 'certificate' ? (
                  <TextArea rows={4} required={source === 'hand'} value={form[field]} onChange={set(field)} />
                ) : (
                  <TextInput
                    type={field === 'entityId' ? 'text' : 'url'}
                    required={source === 'hand'}
                    value={form[field]}
                    onChange={set(field)}
                  />
                )}
              </Field>
            ))}
          </>
        )}
        {make.error && <ErrorNote error={make.error} />}
        <FormEnd onClose={onClose} action={say.add.replace(/\s?…$/, '')} busy={make.isPending} />
      </form>
    </Dialog>
  )
}

/** The fields in which something was typed. */
function filled<Name extends keyof typeof EMPTY>(form: typeof EMPTY, ...names: readonly Name[]) {
  const typed = names.map((name) => [name, form[name].trim()] as const).filter(([, value]) => value !== '')
  return Object.fromEntries(typed) as { [Each in Name]?: string }
}
