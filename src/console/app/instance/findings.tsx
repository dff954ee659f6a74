import type { Schemas } from '@quoin/client'
import { type Format, useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { instanceTexts } from '../texts/instance'
import { WarnNote } from '../ui/notes'
import { CopyButton } from '../ui/small'

type Texts = (typeof instanceTexts)['en']
type Finding = Schemas['Examination']['findings'][number]

const STATES = { ok: 'ok', warning: 'warn', failed: 'bad' } as const
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** What `doctor` found that somebody should see to, each with what to do. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const say = useTexts(instanceTexts)
  const format = useFormat()
  return findings
    .filter(({ state }) => state !== 'ok')
    .map((finding) => (
      <WarnNote
        key={finding.check + finding.words}
        title={`${checkName(finding, say)}: ${readable(finding.words, format)}`}
        text={finding.todo && `→ ${finding.todo}`}
      />
    ))
}

/** Copies all findings, good ones too. */
export function CopyFindings({ checkedAt, findings }: Schemas['Examination']) {
  const say = useTexts(instanceTexts)
  const lines = findings.map((finding) => {
    const { state, words, todo } = finding
    return [say.states[STATES[state]], checkName(finding, say), words, todo].filter(Boolean).join('  ')
  })
  return <CopyButton label={say.copyReport} text={[checkedAt, ...lines].join('\n')} />
}

function checkName({ check }: Finding, say: Texts): string {
  return say.checks[check as keyof Texts['checks']] ?? check
}

/** Times as people write them. */
function readable(words: string, format: Format): string {
  return words.replace(INSTANT, (at) => format.dateTime(at))
}
