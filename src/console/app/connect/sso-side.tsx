import { useState } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { faultAt } from '../api/queries'
import { useSend } from '../api/use-send'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { connectTexts } from '../texts/connect'
import { ssoTexts } from '../texts/sso'
import { uiTexts } from '../texts/ui'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Checkbox, Field, Select, TextArea, TextInput } from '../ui/field'
import { ErrorNote } from '../ui/notes'
import { CopyButton } from '../ui/small'
import { useToast } from '../ui/toast'
import { Side } from '../ui/with-side'
import type { SsoConfig } from './lists'
import { formOf, patchOf, type SsoForm } from './sso-form'

const ROLES = ['viewer', 'editor', 'admin'] as const

/** One configuration in three steps: copy to the provider, enter what it shows, test and switch on. */
export function SsoSide({ config, onClose }: { config: SsoConfig; onClose(): void }) {
  const say = useTexts(ssoTexts)
  const format = useFormat()
  const { type, status, lastTestedAt } = config
  const tested = lastTestedAt ? `, ${say.tested(format.ago(lastTestedAt))}` : ''
  return (
    <Side title={config.name} hint={`${say.types[type]}, ${say.states[status]}${tested}`} onClose={onClose}>
      <section className="section">
        <h3>{say.copyFirst}</h3>
        <p className="small">{say.redirectUri}</p>
        <div className="copies">
          <code>{config.redirectUri}</code>
          <CopyButton text={config.redirectUri} />
        </div>
        {config.spMetadataUrl && (
          <>
            <p className="small">{say.spMetadata}</p>
            <div className="copies">
              <code>{config.spMetadataUrl}</code>
              <CopyButton text={config.spMetadataUrl} />
            </div>
          </>
        )}
      </section>
      <Form config={config} />
      <Switching config={config} onClose={onClose} />
    </Side>
  )
}

function Form({ config }: { config: SsoConfig }) {
  const { world, client } = useWorld()
  const say = useTexts(ssoTexts)
  const rooms = useTexts(connectTexts)
  const ui = useTexts(uiTexts)
  const toast = useToast()
  const [before, setBefore] = useState(config)
  const [form, setForm] = useState(() => formOf(config))
  const save = useSend(
    (sent: SsoForm) => client.patch('/api/sso/configs/{id}', { path: { id: config.id }, body: patchOf(before, sent) }),
    {
      refresh: [[world.id, 'sso']],
      done: ({ data }, sent) => {
        setBefore(data)
        setForm((now) => (now === sent ? formOf(data) : now))
        toast({ text: say.saved })
      },
    },
  )
  type Texts = 'name' | 'domains' | 'issuer' | 'clientId' | 'metadataUrl' | 'entryPoint' | 'entityId'
  const line = (field: Texts, path = `/${field}`, hint?: string) => (
    <Field label={say[field]} hint={hint} error={faultAt(save.error, path)}>
      <TextInput value={form[field]} onChange={(event) => setForm({ ...form, [field]: event.target.value })} />
    </Field>
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(form)
      }}
    >
      <h3>{say.copySecond}</h3>
      {line('name')}
      {line('domains', '/domains', say.domainsHint)}
      {config.type === 'OIDC' ? (
        <>
          {line('issuer', '/oidc/issuer', say.issuerHint)}
          {line('clientId', '/oidc/clientId')}
          <Field
            label={say.clientSecret}
            hint={config.oidc?.hasSecret ? say.secretKept : undefined}
            error={faultAt(save.error, '/oidc/clientSecret')}
          >
            <TextInput
              type="password"
              autoComplete="off"
              value={form.clientSecret}
              onChange={(event) => setForm({ ...form, clientSecret: event.target.value })}
            />
          </Field>
        </>
      ) : (
        <>
          {line('metadataUrl', '/saml/metadataUrl')}
          <Field label={say.metadataXml} error={faultAt(save.error, '/saml/metadataXml')}>
            <TextArea
              rows={3}
              value={form.metadataXml}
              onChange={(event) => setForm({ ...form, metadataXml: event.target.value })}
            />
          </Field>
          {line('entryPoint', '/saml/entryPoint')}
          {line('entityId', '/saml/entityId')}
          <Field label={say.certificate} error={faultAt(save.error, '/saml/certificate')}>
            <TextArea
              rows={3}
              value={form.certificate}
              onChange={(event) => setForm({ ...form, certificate: event.target.value })}
            />
          </Field>
        </>
      )}
      <Checkbox label={say.jit} checked={form.jit} onChange={(jit) => setForm({ ...form, jit })} />
      {form.jit && (
        <Field label={say.jitRole}>
          <Select
            value={form.role}
            options={ROLES.map((role) => ({ value: role, label: rooms.roles[role] }))}
            onChange={(role) => setForm({ ...form, role: role as typeof form.role })}
          />
        </Field>
      )}
      <Checkbox label={say.enforced} checked={form.enforced} onChange={(enforced) => setForm({ ...form, enforced })} />
      <p className="small">{say.enforcedHint}</p>
      {save.error && <ErrorNote error={save.error} />}
      <div>
        <Button type="submit" busy={save.isPending}>
          {ui.save}
        </Button>
      </div>
    </form>
  )
}

function Switching({ config: { id, name, status }, onClose }: { config: SsoConfig; onClose(): void }) {
  const { world, client } = useWorld()
  const say = useTexts(ssoTexts)
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const refresh = [[world.id, 'sso']]
  const path = { id }
  // What the test found stays: the list is read again when the configuration is opened next.
  const test = useSend(() => client.post('/api/sso/configs/{id}/test', { path }))
  const enable = useSend(() => client.post('/api/sso/configs/{id}/enable', { path }), {
    refresh,
    done: () => toast({ text: say.enabled }),
  })
  const disable = useSend(() => client.patch('/api/sso/configs/{id}', { path, body: { status: 'disabled' } }), {
    refresh,
  })
  const remove = useSend(() => client.delete('/api/sso/configs/{id}', { path }), {
    refresh,
    done: () => {
      toast({ text: say.removed })
      onClose()
    },
  })
  const verdict = test.data?.data
  const error = test.error ?? enable.error ?? disable.error
  return (
    <section className="section">
      <h3>{say.copyThird}</h3>
      <div role="status">
        {verdict && (
          <>
            <p className={verdict.ok ? 'ok-text' : 'bad-text'}>{verdict.ok ? say.testOk : say.testFailed}</p>
            <ul className="rows">
              {verdict.checks.map((check) => (
                <li key={check.name}>
                  <span className={check.ok ? 'ok-text' : 'bad-text'}>
                    {check.ok ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
                  </span>
                  <span className="grow">
                    {say.checks[check.name]}
                    <span className="small block">{check.message}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {error && <ErrorNote error={error} />}
      <div className="row">
        <Button busy={test.isPending} onClick={() => test.mutate(undefined)}>
          {say.test}
        </Button>
        {status === 'enabled' ? (
          <Button busy={disable.isPending} onClick={() => disable.mutate(undefined)}>
            {say.disable}
          </Button>
        ) : (
          <Button look="filled" busy={enable.isPending} onClick={() => enable.mutate(undefined)}>
            {say.enable}
          </Button>
        )}
        <Button look="danger" onClick={() => setAsked(true)}>
          {say.remove}
        </Button>
      </div>
      {status === 'enabled' && <p className="small">{say.disableHint}</p>}
      {isAsked && (
        <Confirm
          open
          onClose={() => setAsked(false)}
          title={say.removeTitle(name)}
          text={say.removeText}
          action={say.remove.replace(/\s?…$/, '')}
          name={name}
          busy={remove.isPending}
          error={remove.error && <ErrorNote error={remove.error} />}
          onConfirm={() => remove.mutate(undefined)}
        />
      )}
    </section>
  )
}
