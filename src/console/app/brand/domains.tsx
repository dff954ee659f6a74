import type { Schemas } from '@quoin/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { faultAt } from '../api/queries'
import { useList } from '../api/use-list'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { brandTexts } from '../texts/brand'
import { Button } from '../ui/button'
import { Listed } from '../ui/listed'
import { Confirm } from '../ui/dialog'
import { Field, TextInput } from '../ui/field'
import { Empty, ErrorNote } from '../ui/notes'
import { Chip, CopyButton } from '../ui/small'
import { useToast } from '../ui/toast'

type Domain = Schemas['Domain']

/** The hosts of the workspace's pages, each proved by a TXT record. */
export function Domains() {
  const { world, client } = useWorld()
  const say = useTexts(brandTexts)
  const cache = useQueryClient()
  const [host, setHost] = useState('')
  const key = [world.id, 'domains']
  const list = useList<Domain>(key, (cursor) =>
    client.get('/api/world/domains', { query: { limit: 25, ...(cursor && { cursor }) } }),
  )
  const add = useMutation({
    mutationFn: () => client.post('/api/world/domains', { body: { host: host.trim() } }),
    onSuccess: () => {
      setHost('')
      return cache.invalidateQueries({ queryKey: key })
    },
  })
  const fault = faultAt(add.error, '/host')
  return (
    <div className="stack brand-form">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate()
        }}
      >
        <Field label={say.host} hint={say.hostHint} error={fault}>
          <TextInput
            value={host}
            required
            spellCheck={false}
            autoCapitalize="none"
            placeholder="www.example.com"
            onChange={(event) => setHost(event.target.value)}
          />
        </Field>
        {add.error && !fault && <ErrorNote error={add.error} />}
        <div>
          <Button look="filled" type="submit" disabled={!host.trim()} busy={add.isPending}>
            {say.addDomain}
          </Button>
        </div>
      </form>
      <Listed list={list} rows={2} none={<Empty title={say.noDomains} text={say.noDomainsHint(world.slug)} />}>
        {(domains) => domains.map((domain) => <DomainPanel key={domain.host} domain={domain} />)}
      </Listed>
    </div>
  )
}

function DomainPanel({ domain }: { domain: Domain }) {
  const { world, client } = useWorld()
  const say = useTexts(brandTexts)
  const format = useFormat()
  const cache = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { host, record, status } = domain
  const refresh = () => cache.invalidateQueries({ queryKey: [world.id, 'domains'] })
  const check = useMutation({
    mutationFn: () => client.post('/api/world/domains/{host}/verify', { path: { host } }),
    onSuccess: () => toast({ text: say.verifiedNow(host) }),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: () => client.delete('/api/world/domains/{host}', { path: { host } }),
    onSuccess: () => {
      toast({ text: say.domainRemoved(host) })
      return refresh()
    },
  })
  return (
    <section className="panel" aria-label={host}>
      <div className="row spread">
        <h2>{host}</h2>
        {status === 'verified' ? (
          <Chip tone="ok" icon={<Check />}>
            {say.verified}
          </Chip>
        ) : (
          <Chip tone="warn">{say.notYet}</Chip>
        )}
      </div>
      {record && (
        <div className="stack">
          <p>{status === 'verified' ? say.keepRecord : say.setRecord}</p>
          <dl className="facts">
            <dt>{say.recordType}</dt>
            <dd>
              <code>{record.type}</code>
            </dd>
            <dt>{say.recordName}</dt>
            <dd className="row">
              <code>{record.name}</code> <CopyButton text={record.name} />
            </dd>
            <dt>{say.recordValue}</dt>
            <dd className="row">
              <code>{record.value}</code> <CopyButton text={record.value} />
            </dd>
          </dl>
        </div>
      )}
      {domain.missingSince && <p className="bad-text">{say.missing(format.dateTime(domain.missingSince))}</p>}
      {check.error && <ErrorNote error={check.error} />}
      <div className="row">
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {say.checkNow}
        </Button>
        {status === 'verified' && (
          <a className="button plain" href={domain.url} target="_blank" rel="noreferrer">
            <ExternalLink /> {say.openHost}
          </a>
        )}
        <Button look="bare" onClick={() => setAsking(true)}>
          {say.remove}
        </Button>
        {domain.checkedAt && <span className="soft">{say.checked(format.ago(domain.checkedAt))}</span>}
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={say.removeDomain(host)}
        text={say.removeDomainHint}
        action={say.remove}
        name={host}
        busy={remove.isPending}
        error={remove.error && <ErrorNote error={remove.error} />}
        onConfirm={() => remove.mutate()}
      />
    </section>
  )
}
