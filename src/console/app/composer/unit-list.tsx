import { TriangleAlert } from 'lucide-react'
import { ChangeText } from '../diff/changes'
import { blockName, type Described, describeBlocks, documentField, documentWords } from '../diff/describe'
import { useDiff } from '../diff/use-page'
import { Words } from '../diff/words'
import { wordOf } from '../editor/model/field-words'
import { useFormat } from '../i18n/format'
import { useTexts } from '../i18n/language'
import { findBlock } from '../publish/finding-place'
import { composerTexts } from '../texts/composer'
import { Checkbox } from '../ui/field'
import { Spinner } from '../ui/spinner'
import type { PageInWork } from './page-in-work'
import { PAGE, type Unit } from './proposal'
import type { Fact, TurnState } from './turn-state'
import type { Choices } from './use-choices'

interface Props {
  page: PageInWork
  turn: TurnState
  /** Of the finished proposal: its words can be compared with the draft. */
  receiptId: string | undefined
  units: readonly Unit[]
  /** The unit, or a block of none yet, that is being written. */
  writing: string | undefined
  choices: Choices
  findings: readonly Fact[]
  /** False once it is decided. */
  isOpen: boolean
  /** Brings a block into view on the canvas. */
  onShow(blockId: string): void
}

/** What the composer proposes, block by block, each to be chosen or left out. */
export function UnitList({ page, turn, receiptId, units, writing, choices, findings, isOpen, onShow }: Props) {
  const say = useTexts(composerTexts)
  const format = useFormat()
  const { language } = format
  const diff = useDiff(page.id, 'draft', receiptId ?? '', {
    on: receiptId !== undefined,
    version: page.etag,
  })
  const described = new Map<string, Described>()
  for (const one of diff.data ? describeBlocks(diff.data.blocks, language) : []) described.set(one.blockId, one)
  const { left, show, choose } = choices
  const chosen = units.filter(({ key }) => !left.has(key)).length
  return (
    <section className="composer-units" aria-label={turn.end ? say.proposed : say.proposedSoFar}>
      <header>
        <h3>{turn.end ? say.proposed : say.proposedSoFar}</h3>
        {isOpen && <span className="soft">{say.chosen(chosen, units.length)}</span>}
      </header>
      <ul>
        {units.map((unit) => {
          const isChosen = !left.has(unit.key)
          const name = nameOf(unit, page, say.page, language)
          const words = described.get(unit.key)
          return (
            <li key={unit.key} className={isChosen ? undefined : 'left-out'}>
              {isOpen && (
                <Checkbox label={name} hideLabel checked={isChosen} onChange={(checked) => choose(unit.key, checked)} />
              )}
              <span className={`change-kind ${unit.kind === 'new' ? 'added' : unit.kind}`}>{say.kinds[unit.kind]}</span>
              <div>
                {words ? <ChangeText described={words} /> : <strong>{name}</strong>}
                {!words && writing === unit.key && <p className="soft">{say.stillWritten}</p>}
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
              {isOpen && unit.key !== PAGE && isDrawn(unit, isChosen, show) && (
                <button
                  type="button"
                  className="text-link"
                  aria-label={say.revealed(name)}
                  onClick={() => onShow(unit.key)}
                >
                  {say.reveal}
                </button>
              )}
            </li>
          )
        })}
        {writing && !units.some(({ key }) => key === writing) && <Writing blockId={writing} page={page} />}
      </ul>
      <Facts findings={findings.filter(({ blockId }) => !units.some(({ key }) => key === blockId))} />
    </section>
  )
}

/** A block that is being written, and that the proposal does not have yet. */
function Writing({ blockId, page }: { blockId: string; page: PageInWork }) {
  const say = useTexts(composerTexts)
  const { language } = useFormat()
  const block = findBlock(page.blocks, blockId)
  return (
    <li>
      <Spinner />
      <span className="change-kind">{block ? say.kinds.changed : say.kinds.new}</span>
      <div>
        {block && <strong>{blockName(block.type, block.props, language)}</strong>}
        <p className="soft">{say.stillWritten}</p>
      </div>
    </li>
  )
}

/** True if the canvas shows what happens to this block. */
function isDrawn({ kind }: Unit, isChosen: boolean, show: Choices['show']): boolean {
  return show === 'both' || (show === 'proposed' && isChosen && kind !== 'removed')
}

function Facts({ findings }: { findings: readonly Fact[] }) {
  const say = useTexts(composerTexts)
  return findings.map(({ kind, text }, index) => (
    <p key={index} className="composer-fact">
      <TriangleAlert /> {say.facts[kind](text)}
    </p>
  ))
}

function nameOf(unit: Unit, page: PageInWork, pageWord: string, language: 'en' | 'de'): string {
  if (unit.key === PAGE) return pageWord
  const block = unit.block ?? findBlock(page.blocks, unit.key)
  return block ? blockName(block.type, block.props, language) : unit.key
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
