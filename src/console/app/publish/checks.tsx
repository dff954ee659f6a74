import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { inPlainWords } from '../api/plain-words'
import { blockName } from '../diff/describe'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { useWorld } from '../session/world'
import { publishTexts } from '../texts/publish'
import { Button } from '../ui/button'
import { useFieldName } from '../ui/field-name'
import { ErrorNote, Loaded } from '../ui/notes'
import { placeOf } from './finding-place'
import { type DryRun, type Finding, type Page, useMend } from './use-publish'

interface Props {
  page: Page
  check: UseQueryResult<DryRun>
  gate: 'off' | 'warn' | 'block' | undefined
}

/** What the checks found: what is wrong, where, and what mends it. */
export function Checks({ page, check, gate }: Props) {
  const say = useTexts(publishTexts)
  const format = useFormat()
  const mend = useMend(page)
  return (
    <section aria-labelledby="checks">
      <div className="row spread">
        <h2 id="checks">{say.checks}</h2>
        <span className="soft">{say.against(format.clock(page.draft.updatedAt))}</span>
      </div>
      {gate === 'off' && <p className="soft">{say.gateOff}</p>}
      {mend.error && <ErrorNote error={mend.error} title={say.notMended} />}
      <Loaded query={check} rows={2}>
        {({ findings }) => (
          <ul className="findings">
            {findings.map((finding, index) => (
              <FindingRow
                key={`${finding.rule} ${finding.path} ${index}`}
                finding={finding}
                page={page}
                busy={mend.isPending && mend.variables === finding.operations}
                onMend={(operations) => mend.mutate(operations)}
              />
            ))}
            <li className="finding fine">
              <CircleCheck />
              <div>{findings.length === 0 ? say.allFine : say.restFine}</div>
            </li>
          </ul>
        )}
      </Loaded>
    </section>
  )
}

interface RowProps {
  finding: Finding
  page: Page
  busy: boolean
  onMend(operations: NonNullable<Finding['operations']>): void
}

function FindingRow({ finding, page, busy, onMend }: RowProps) {
  const say = useTexts(publishTexts)
  const { language } = useFormat()
  const { world } = useWorld()
  const { rule, severity, blockId, operations } = finding
  const { block, text } = placeOf(page.blocks, finding)
  return (
    <li className="finding">
      {severity === 'error' ? <OctagonAlert className="bad" /> : <TriangleAlert className="warn" />}
      <div>
        <strong>
          <span className="sr-only">{severity === 'error' ? say.error : say.warning}: </span>
          {say.rules[rule]}
        </strong>
        <p className="soft">
          {block && `${blockName(block.type, block.props, language)} `}
          {text ? <q>{text}</q> : <Told {...finding} />}
        </p>
      </div>
      <div className="row">
        {blockId && (
          <Link
            to="/w/$slug/pages/$id"
            params={{ slug: world.slug, id: page.id }}
            search={{ block: blockId }}
            className="button plain"
          >
            {say.showMe}
          </Link>
        )}
        {operations && (
          <Button busy={busy} onClick={() => onMend(operations)}>
            {mendName(say.mends, operations)}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The message of a finding, with the field as people see it. */
function Told({ path, message }: Finding) {
  const nameOf = useFieldName()
  const field = /\/(?:props|meta)\/(.+)$/.exec(path ?? '')?.[1]
  const said = inPlainWords(message)
  return field === undefined ? said : `${nameOf(`/${field}`)}: ${said.replace(`${field.replaceAll('/', '.')}: `, '')}`
}

/** What the button that mends does. */
function mendName(say: (typeof publishTexts)['en']['mends'], operations: NonNullable<Finding['operations']>): string {
  const [first] = operations
  if (first?.op === 'remove') return say.remove
  if (first?.op === 'document' && first.slug) return say.use(`/${first.slug}`)
  if (first?.op === 'document') return say.removePicture
  return say.mend
}
