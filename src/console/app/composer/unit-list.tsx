import { TriangleAlert } from 'lucide-react'
import { ChangeText } from '../diff/changes'
import { blockName, type Described, describeBlocks, documentField, documentWords } from '../diff/describe'
import { useDiff } from '../diff/use-page'
import { Words } from '../diff/words'
import { wordOf } from '../editor/model/field-words'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import type { Page } from '../publish/use-publish'
import { findBlock } from '../publish/finding-place'
import { composerTexts } from '../texts/composer'
import { Checkbox } from '../ui/field'
import { PAGE, type Unit } from './proposal'
import type { Fact, TurnState } from './turn-state'

interface Props {
  surfaceId: string
  page: Page | undefined
  turn: TurnState
  /** Of the finished proposal: its words can be compared with the draft. */
  receiptId: string | undefined
  units: readonly Unit[]
  left: ReadonlySet<string>
  findings: readonly Fact[]
  /** Undefined once it is decided. */
  onChoose: ((key: string, isChosen: boolean) => void) | undefined
}

/** What the composer proposes, block by block, each to be chosen or left out. */
export function UnitList({ surfaceId, page, turn, receiptId, units, left, findings, onChoose }: Props) {
  const say = useTexts(composerTexts)
  const format = useFormat()
  const { language } = format
  const diff = useDiff(surfaceId, 'draft', receiptId ?? '', {
    on: receiptId !== undefined,
    version: page?.draft.etag ?? '',
  })
  const described = new Map<string, Described>()
  for (const one of diff.data ? describeBlocks(diff.data.blocks, language) : []) described.set(one.blockId, one)
  const chosen = units.filter(({ key }) => !left.has(key)).length
  return (
    <section className="composer-units" aria-label={turn.end ? say.proposed : say.proposedSoFar}>
      <header>
        <h3>{turn.end ? say.proposed : say.proposedSoFar}</h3>
        {onChoose && <span className="soft">{say.chosen(chosen, units.length)}</span>}
      </header>
      <ul>
        {units.map((unit) => {
          const isChosen = !left.has(unit.key)
          const name = nameOf(unit, page, say.page, language)
          const words = described.get(unit.key)
          return (
            <li key={unit.key} className={isChosen ? undefined : 'left-out'}>
              {onChoose && (
                <Checkbox
                  label={name}
                  hideLabel
                  checked={isChosen}
                  onChange={(checked) => onChoose(unit.key, checked)}
                />
              )}
              <span className={`change-kind ${unit.kind === 'new' ? 'added' : unit.kind}`}>{say.kinds[unit.kind]}</span>
              <div>
                {words ? <ChangeText described={words} /> : <strong>{name}</strong>}
                {!words && turn.writing === unit.key && <p className="soft">{say.stillWritten}</p>}
                {!words && unit.fields.length > 0 && unit.key !== PAGE && (
                  <p className="soft">
                    {say.fieldsChange(format.list(unit.fields.map((field) => wordOf(capital(field), language))))}
                  </p>
                )}
                {unit.key === PAGE &&
                  diff.data?.document.map(({ field, before, after }) => (
                    <p key={field}>
                      {documentField(field, language)}: <Words words={documentWords(field, before, after, language)} />
                    </p>
                  ))}
                {!isChosen && <p className="soft">{say.leftOut}</p>}
                <Facts findings={findings.filter(({ blockId }) => blockId === unit.key)} />
              </div>
            </li>
          )
        })}
      </ul>
      <Facts findings={findings.filter(({ blockId }) => !units.some(({ key }) => key === blockId))} />
    </section>
  )
}

function Facts({ findings }: { findings: readonly Fact[] }) {
  const say = useTexts(composerTexts)
  return findings.map(({ kind, text }, index) => (
    <p key={index} className="composer-fact">
      <TriangleAlert /> {say.facts[kind](text)}
    </p>
  ))
}

function nameOf(unit: Unit, page: Page | undefined, pageWord: string, language: 'en' | 'de'): string {
  if (unit.key === PAGE) return pageWord
  const block = unit.block ?? findBlock(page?.blocks ?? [], unit.key)
  return block ? blockName(block.type, block.props, language) : unit.key
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
