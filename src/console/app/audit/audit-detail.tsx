import type { Schemas } from '@quoin/client'
import { Braces, User } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { auditTexts } from '../texts/audit'
import { uiTexts } from '../texts/ui'
import { useActorName } from '../ui/actor-name'
import { Button } from '../ui/button'
import type { AuditQuery } from './audit-filters'
import { Sentence } from './audit-row'

/** One entry: what changed, who, from where, and its place in the chain. */
export function AuditDetail({ entry, onFilter }: { entry: Schemas['AuditEntry']; onFilter(change: AuditQuery): void }) {
  const say = useTexts(auditTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const [isJson, setJson] = useState(false)
  const { actor, resource } = entry
  const actorName = useActorName()
  return (
    <div className="stack">
      <p>
        <Sentence entry={entry} deeds={say.deeds} />
      </p>
      <p className="soft">{format.exact(entry.at)}</p>
      {entry.diff.length > 0 && (
        <table className="table audit-diff">
          <thead>
            <tr>
              <th scope="col">{say.field}</th>
              <th scope="col">{say.before}</th>
              <th scope="col">{say.after}</th>
            </tr>
          </thead>
          <tbody>
            {entry.diff.map(({ field, before, after }) => (
              <tr key={field}>
                <td>{field}</td>
                <td>{before !== undefined && <del>{shown(before)}</del>}</td>
                <td>{after !== undefined && <ins>{shown(after)}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="facts">
        <dt>{say.who}</dt>
        <dd>{[actorName(actor), actor.email].filter(Boolean).join(', ')}</dd>
        <dt>{say.what}</dt>
        <dd>
          <code>{entry.action}</code>
        </dd>
        {entry.ip && (
          <>
            <dt>{say.from}</dt>
            <dd>{[entry.ip, entry.userAgent].filter(Boolean).join(', ')}</dd>
          </>
        )}
        {entry.traceId && (
          <>
            <dt>{ui.reference}</dt>
            <dd>
              <code>{entry.traceId}</code>
            </dd>
          </>
        )}
      </dl>
      <section className="stack">
        <h3>{say.place}</h3>
        <dl className="facts">
          <dt>{say.previous}</dt>
          <dd>
            <code>{short(entry.prevHash)}</code>
          </dd>
          <dt>{say.this}</dt>
          <dd>
            <code>{short(entry.hash)}</code>
          </dd>
        </dl>
        <p className="soft">{say.placeHint}</p>
      </section>
      <div className="row">
        {actor.id && (
          <Button icon={<User />} onClick={() => onFilter({ actor: actor.id! })}>
            {say.allBy(actor.name)}
          </Button>
        )}
        {resource.id && (
          <Button onClick={() => onFilter({ type: resource.type, about: resource.id! })}>
            {say.allAbout(resource.name ?? say.things[resource.type as keyof typeof say.things] ?? resource.type)}
          </Button>
        )}
        <Button look="bare" icon={<Braces />} aria-expanded={isJson} onClick={() => setJson(!isJson)}>
          {say.json}
        </Button>
      </div>
      {isJson && (
        <pre className="audit-json" tabIndex={0}>
          {JSON.stringify(entry, null, 2)}
        </pre>
      )}
    </div>
  )
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function short(hash: string): string {
  return hash.length > 20 ? `${hash.slice(0, 12)} … ${hash.slice(-4)}` : hash
}
