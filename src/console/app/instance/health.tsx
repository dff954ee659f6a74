import type { Schemas } from '@quoin/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queries } from '../api/queries'
import { type Format, useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { instanceTexts } from '../texts/instance'
import { Button } from '../ui/button'
import { ErrorNote, Loaded, WarnNote } from '../ui/notes'
import { Chip, ScreenHead, Time } from '../ui/small'
import { CopyFindings, Findings } from './findings'
import { useOperator } from './operator'

type Texts = (typeof instanceTexts)['en']
type State = 'ok' | 'warn' | 'bad' | 'off'

const EVERY_MS = 10_000

/** Whether everything answers and can be brought back, with what to do where not. */
export function Health() {
  const { client } = useOperator()
  const say = useTexts(instanceTexts)
  const format = useFormat()
  const health = useQuery({
    queryKey: ['instance', 'health'],
    queryFn: () => client.get('/health/detail'),
    refetchInterval: EVERY_MS,
  })
  const doctor = useQuery({ queryKey: ['instance', 'doctor'], queryFn: () => client.get('/api/admin/doctor') })
  return (
    <>
      <ScreenHead title={say.parts.health} hint={say.every}>
        {health.data && (
          <Chip tone={health.data.status === 'ok' ? 'ok' : 'warn'}>
            {health.data.status === 'ok' ? say.works : say.degraded}
          </Chip>
        )}
        {doctor.data && <CopyFindings {...doctor.data.data} />}
      </ScreenHead>
      <div className="stack">
        {doctor.data && <Findings findings={doctor.data.data.findings} />}
        <BackupRows />
        <section className="stack">
          <h2>{say.answers}</h2>
          <Loaded query={health}>{(data) => <Rows rows={healthRows(data, say, format)} />}</Loaded>
        </section>
      </div>
    </>
  )
}

type Row = readonly [state: State, name: string, value: string, more?: string]

function Rows({ rows }: { rows: readonly Row[] }) {
  const say = useTexts(instanceTexts)
  return (
    <table className="table">
      <tbody>
        {rows.map(([state, name, value, more]) => (
          <tr key={name}>
            <th scope="row">
              <span className={`health-dot ${state}`} aria-hidden="true" />
              <span className="sr-only">{say.states[state]}</span> {name}
            </th>
            <td>{value}</td>
            <td className="soft">{more}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function healthRows(health: Schemas['HealthDetail'], say: Texts, format: Format): Row[] {
  const { database, wal, disk, queue, mail, models, eventLoop, storage } = health
  const answering = models.filter(({ available }) => available)
  const silent = models.find(({ available }) => !available)
  const isTight = disk.freeBytes < disk.totalBytes / 20
  return [
    [
      database.status === 'ok' ? 'ok' : 'bad',
      say.database,
      `${format.number(database.answerMs, { maximumFractionDigits: 1 })} ms`,
      `${format.bytes(database.sizeBytes)}, ${say.wal} ${format.bytes(wal.sizeBytes)}`,
    ],
    [
      eventLoop.worstMs > 1_000 ? 'warn' : 'ok',
      say.loop,
      `${format.number(eventLoop.lagMs, { maximumFractionDigits: 1 })} ms`,
      `${say.worst} ${format.number(eventLoop.worstMs, { maximumFractionDigits: 0 })} ms`,
    ],
    [storage.status === 'ok' ? 'ok' : 'bad', say.uploads, say.storages[storage.kind]],
    [
      isTight ? 'warn' : 'ok',
      say.disk,
      `${format.bytes(disk.freeBytes)} ${say.free}`,
      `${say.of} ${format.bytes(disk.totalBytes)}`,
    ],
    queue
      ? [
          queue.oldestSeconds > 600 ? 'warn' : 'ok',
          say.parts.jobs,
          say.jobs(queue.depth, queue.running),
          say.scheduled(queue.scheduled),
        ]
      : ['off', say.parts.jobs, say.notHere],
    [
      mail.configured ? (mail.failed > 0 ? 'warn' : 'ok') : 'off',
      say.mail,
      mail.configured ? say.configured : say.notConfigured,
      say.mails(mail.waiting, mail.failed),
    ],
    models.length > 0
      ? [
          silent ? 'warn' : 'ok',
          say.models,
          say.answering(answering.length, models.length),
          silent && `${silent.id}: ${silent.reason ?? ''}`,
        ]
      : ['off', say.models, say.localOnly],
    ['ok', say.version, health.version, say.up(format.ago(Date.now() - health.uptime * 1000))],
  ]
}

/** The copy elsewhere, the last restore that was proven, the copies on this machine, and a drill on demand. */
function BackupRows() {
  const { client } = useOperator()
  const say = useTexts(instanceTexts)
  const format = useFormat()
  const query = useQuery({ queryKey: ['instance', 'backups'], queryFn: () => client.get('/api/admin/backups') })
  const drill = useMutation({
    mutationFn: async () => {
      const { data } = await client.post('/api/admin/backups/verify')
      return data
    },
    onSuccess: () => setTimeout(() => void queries.invalidateQueries({ queryKey: ['instance'] }), 3_000),
  })
  return (
    <section className="stack">
      <div className="row spread">
        <h2>{say.broughtBack}</h2>
        <Button busy={drill.isPending} onClick={() => drill.mutate()}>
          {say.drill}
        </Button>
      </div>
      {drill.error && <ErrorNote error={drill.error} />}
      {drill.data && <p role="status">{say.drillRuns}</p>}
      <Loaded query={query} rows={3}>
        {({ data: { replica, lastVerified, lastFailed, copies } }) => (
          <>
            <Rows
              rows={[
                [
                  replica.configured ? ((replica.lagSeconds ?? 0) > 60 ? 'warn' : 'ok') : 'off',
                  say.copyElsewhere,
                  replica.configured ? say.behind(format.number(replica.lagSeconds ?? 0)) : say.notConfigured,
                ],
                [
                  lastVerified?.ok ? 'ok' : 'warn',
                  say.lastRestore,
                  lastVerified ? format.dateTime(lastVerified.at) : say.never,
                  lastVerified ? say.sources[lastVerified.source] : undefined,
                ],
                [
                  copies.length > 0 ? 'ok' : 'off',
                  say.backupFile,
                  copies[0] ? format.dateTime(copies[0].at) : say.never,
                  copies[0] && format.bytes(copies[0].bytes),
                ],
              ]}
            />
            {lastFailed && (
              <WarnNote title={say.drillFailed} text={lastFailed.problem}>
                <p>
                  <Time at={lastFailed.at} />
                </p>
              </WarnNote>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
