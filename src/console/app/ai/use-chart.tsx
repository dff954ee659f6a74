import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { aiTexts } from '../texts/ai'
import { Tip } from '../ui/tooltip'
import { scaleTop, type UsedRow } from './days'

/** A bar for each day. The table beside it says the same to screen readers. */
export function UseChart({ rows }: { rows: readonly UsedRow[] }) {
  const say = useTexts(aiTexts)
  const format = useFormat()
  const top = scaleTop(Math.max(...rows.map(({ phi }) => phi)))
  return (
    <figure className="chart" aria-hidden="true">
      <div className="chart-scale">
        {[1, 0.5, 0].map((share) => (
          <span key={share}>{format.number(top * share)}</span>
        ))}
      </div>
      <div className="chart-bars">
        {rows.map((row) => (
          <Tip
            key={row.key}
            text={`${format.date(row.key!)}: ${format.phi(row.phi)}, ${format.counted(row.calls, say.calls)}, ${say.inOut(format.number(row.inputTokens), format.number(row.outputTokens))}`}
          >
            <span className="chart-day">
              <span style={{ height: `${(row.phi / top) * 100}%` }} />
            </span>
          </Tip>
        ))}
      </div>
      <figcaption className="row spread small">
        <span>{format.date(rows[0]!.key!)}</span>
        <span>{format.date(rows.at(-1)!.key!)}</span>
      </figcaption>
    </figure>
  )
}
