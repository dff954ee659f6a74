import { Link, useParams } from '@tanstack/react-router'
import { Activity, Gauge, Globe, ListChecks, Mail, ScrollText, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/language'
import { instanceTexts } from '../texts/instance'
import { shellTexts } from '../texts/shell'
import { Health } from './health'
import { Jobs } from './jobs'
import { Limits } from './limits'
import { InstanceLog } from './log'
import { BackToWorkspaces, OperatorGate, OperatorNote } from './operator'
import { Outbox } from './outbox'
import { UserList } from './users'
import { WorldList } from './worlds'

type Part = keyof (typeof instanceTexts)['en']['parts']

const PARTS: readonly (readonly [Part, ReactNode, () => ReactNode])[] = [
  ['health', <Activity />, Health],
  ['workspaces', <Globe />, WorldList],
  ['users', <Users />, UserList],
  ['jobs', <ListChecks />, Jobs],
  ['outbox', <Mail />, Outbox],
  ['limits', <Gauge />, Limits],
  ['log', <ScrollText />, InstanceLog],
]

/** The server itself, for its operator. */
export function Instance() {
  const { part = 'health' } = useParams({ strict: false }) as { part?: string }
  const say = useTexts(instanceTexts)
  const shell = useTexts(shellTexts)
  const [, , Screen] = PARTS.find(([name]) => name === part) ?? PARTS[0]!
  return (
    <OperatorGate>
      <a className="skip" href="#main">
        {shell.skip}
      </a>
      <div className="shell instance">
        <nav className="nav" aria-label={say.title}>
          <p className="nav-world row">
            <strong>{say.title}</strong>
          </p>
          <p className="soft">{location.host}</p>
          <ul>
            {PARTS.map(([name, icon]) => (
              <li key={name}>
                <Link to="/instance/{-$part}" params={{ part: name }} aria-current={name === part ? 'page' : undefined}>
                  {icon} {say.parts[name]}
                </Link>
              </li>
            ))}
          </ul>
          <div className="nav-end">
            <OperatorNote />
            <BackToWorkspaces />
          </div>
        </nav>
        <main id="main" className="screen" tabIndex={-1}>
          <Screen />
        </main>
      </div>
    </OperatorGate>
  )
}
