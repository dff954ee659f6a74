import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../api/use-address'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useMembers } from '../people/lists'
import { useWorld } from '../session/world'
import { aiTexts } from '../texts/ai'
import { Select } from '../ui/field'
import { Loaded } from '../ui/notes'
import { Segments } from '../ui/segments'
import { useAgents } from './agents'
import { spanOf, type UsedRow, withEmptyDays } from './days'
import { UseChart } from './use-chart'

const GROUPS = ['day', 'kind', 'model', 'agent', 'user'] as const
const SPANS = [7, 30, 90] as const
type Group = (typeof GROUPS)[number]

/** What the credit went for: by day as a chart, else as rows; always as a table too. */
export function UsePart() {
  const { world, client } = useWorld()
  const say = useTexts(aiTexts)
  const format = useFormat()
  const [{ by = 'day', days = 30 }, change] = useAddress<{ by?: Group; days?: number }>()
  const { from, to } = spanOf(days)
  const nameOf = useNames(by)
  const usage = useQuery({
    queryKey: [world.id, 'usage', by, from.toISOString()],
    queryFn: () =>
      client.get('/api/ai/usage', { query: { groupBy: by, from: from.toISOString(), to: to.toISOString() } }),
  })
  return (
    <section className="section">
      <div className="section-head">
        <div className="row">
          <h2>{say.used(format.date(from), format.date(to.getTime() - 1))}</h2>
          {usage.data && (
            <span className="soft">
              {say.usedTotal(
                format.phi(usage.data.data.totals.phi),
                format.counted(usage.data.data.totals.calls, say.calls),
              )}
            </span>
          )}
        </div>
        <div className="row">
          <Segments
            label={say.group}
            value={by}
            options={GROUPS.map((value) => ({ value, label: say.groups[value] }))}
            onChange={(value) => change({ by: value }, true)}
          />
          <span>
            <Select
              aria-label={say.day}
              value={String(days)}
              options={SPANS.map((value) => ({ value: String(value), label: say.days(value) }))}
              onChange={(value) => change({ days: Number(value) }, true)}
            />
          </span>
        </div>
      </div>
      <Loaded query={usage} rows={4}>
        {({ data }) => {
          const rows = by === 'day' ? withEmptyDays(data.rows, from, to) : data.rows
          if (data.totals.calls === 0) return <p className="soft">{say.nothingUsed}</p>
          return (
            <>
              {by === 'day' ? <UseChart rows={rows} /> : <UseRows rows={rows} nameOf={nameOf} />}
              <details>
                <summary>{say.table}</summary>
                <UseTable rows={rows.filter(({ calls }) => calls > 0)} label={say.groups[by]} nameOf={nameOf} />
              </details>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** How a key of a row is called. */
function useNames(by: Group): (key: string | null) => string {
  const say = useTexts(aiTexts)
  const format = useFormat()
  const members = useMembers()
  const agents = useAgents()
  return (key) => {
    if (key === null) return say.nobody
    if (by === 'day') return format.date(key)
    if (by === 'kind') return say.kinds[key as keyof typeof say.kinds] ?? key
    if (by === 'agent') return agents.data?.data.find(({ id }) => id === key)?.name ?? key
    if (by === 'user') return members.data?.find(({ userId }) => userId === key)?.name ?? key
    return key
  }
}

interface RowsProps {
  rows: readonly UsedRow[]
  nameOf(key: string | null): string
}

function UseRows({ rows, nameOf }: RowsProps) {
  const format = useFormat()
  const most = Math.max(...rows.map(({ phi }) => phi), 0.001)
  return (
    <ul className="rows plan-use" aria-hidden="true">
      {rows.map((row) => (
        <li key={row.key}>
          <span className="plan-name">{nameOf(row.key)}</span>
          <span className="meter">
            <span style={{ width: `${(row.phi / most) * 100}%` }} />
          </span>
          <span className="plan-figure">{format.phi(row.phi)}</span>
        </li>
      ))}
    </ul>
  )
}

function UseTable({ rows, label, nameOf }: RowsProps & { label: string }) {
  const say = useTexts(aiTexts)
  const format = useFormat()
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={say.chart}>
      <table className="table">
        <caption className="sr-only">{say.chart}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <span className="sr-only">{label}: </span>
                {nameOf(row.key)}
              </th>
              <td className="number">{format.phi(row.phi)}</td>
              <td className="number">{format.counted(row.calls, say.calls)}</td>
              <td className="number">{say.inOut(format.number(row.inputTokens), format.number(row.outputTokens))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
