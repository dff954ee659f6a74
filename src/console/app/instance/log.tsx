import type { Schemas } from '@quoin/client'
import { useState } from 'react'
import { useList } from '../api/use-list'
import { Sentence } from '../audit/audit-row'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { instanceTexts } from '../texts/instance'
import { Listed } from '../ui/listed'
import { SearchField } from '../ui/search-field'
import { Empty } from '../ui/notes'
import { Avatar, ScreenHead } from '../ui/small'
import { useOperator } from './operator'

/** What operators did, and who signed in: the part of the audit trail that belongs to no workspace. */
export function InstanceLog() {
  const { client } = useOperator()
  const say = useTexts(instanceTexts)
  const format = useFormat()
  const [q, setQ] = useState('')
  const list = useList<Schemas['InstanceAuditEntry']>(['instance', 'log', q], (cursor) =>
    client.get('/api/admin/audit', { query: { limit: 50, ...(q && { q }), ...(cursor && { cursor }) } }),
  )
  return (
    <>
      <ScreenHead title={say.parts.log} hint={say.logHint} />
      <div className="row pages-filters">
        <SearchField label={say.searchLog} value={q} onSearch={setQ} />
      </div>
      <Listed list={list} none={<Empty title={say.nothing} text={say.nothingHint} />}>
        {(entries) => (
          <ul className="me-list">
            {entries.map((entry) => (
              <li key={entry.id}>
                <span className="person">
                  <Avatar name={entry.actor.name} id={entry.actor.id ?? entry.actor.kind} />
                  <span>
                    <Sentence
                      entry={isOwn(entry) ? { ...entry, resource: { ...entry.resource, name: null } } : entry}
                      deeds={say.deeds}
                    />
                  </span>
                </span>
                <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </>
  )
}

/** What people do with their own account does not name them twice. */
function isOwn({ actor, resource }: Schemas['InstanceAuditEntry']): boolean {
  return actor.id !== null && actor.id === resource.id
}
