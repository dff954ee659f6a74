import type { Schemas } from '@quoin/client'
import { Braces, User } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { auditTexts } from '../texts/audit'
import { uiTexts } from '../texts/ui'
import { useActorName } from '../ui/actor-name'
import { Button } from '../ui/button'
import { Facts } from '../ui/small'
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
      <Facts
        rows={[
          [say.who, [actorName(actor), actor.email].filter(Boolean).join(', ')],
          [say.what, <code key="what">{entry.action}</code>],
          ...(entry.ip ? [[say.from, [entry.ip, entry.userAgent].filter(Boolean).join(', ')] as const] : []),
          ...(entry.traceId ? [[ui.reference, <code key="reference">{entry.traceId}</code>] as const] : []),
        ]}
      />
      <section className="stack">
        <h3>{say.place}</h3>
        <Facts
          rows={[
            [say.previous, <code key="previous">{short(entry.prevHash)}</code>],
            [say.this, <code key="this">{short(entry.hash)}</code>],
          ]}
        />
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
