import { Check, X } from 'lucide-react'
import { useEffect } from 'react'
import { findBlock } from '../../../../blocks/tree/walk'
import type { ChosenUnit } from '../../composer/proposal'
import { Wedge } from '../../composer/wedge'
import { useLanguage, useTexts } from '../../i18n/language'
import { composerTexts } from '../../texts/composer'
import { blockWords } from '../model/block-words'
import { useEditor, useStore } from '../store/use-editor'
import type { PageFrame } from './page-frame'

/** The height of a tag above its block. */
const TAG = 26

interface Props {
  frame: PageFrame
  scale: number
  /** Changes whenever elements of the page may have moved. */
  layout: number
}

/** What the composer proposes, marked on the canvas, with the choice at each block. */
export function ProposalMarks({ frame, scale }: Props) {
  const say = useTexts(composerTexts)
  const { language } = useLanguage()
  const store = useStore()
  const proposal = useEditor((state) => state.proposal)
  const [first] = proposal?.units ?? []
  const revealed = first && frame.rectOf(first.key) ? `${proposal?.turnId} ${first.key}` : undefined
  useEffect(() => {
    // The page stays where a person is writing.
    if (first && revealed && !frame.text.session) frame.reveal(first.key)
  }, [revealed])
  if (!proposal || proposal.show === 'before') return null
  const { units, writing, choose } = proposal
  const titleOf = ({ key, block }: Pick<ChosenUnit, 'key' | 'block'>) => {
    const type = block?.type ?? findBlock(store.content.blocks, key)?.type
    return type === undefined ? '' : blockWords(type, language).title
  }
  const boxOf = (id: string) => {
    const rect = frame.rectOf(id)
    if (!rect) return undefined
    const [left, top, width, height] = [rect.left, rect.top, rect.width, rect.height].map((size) => size * scale)
    return { left, top, width, height } as Record<'left' | 'top' | 'width' | 'height', number>
  }
  const isNew = writing !== undefined && !units.some(({ key }) => key === writing)
  const writingBox = isNew ? boxOf(writing) : undefined
  return (
    <div className="overlay-page">
      {units.map((unit) => {
        const { key, kind, chosen } = unit
        const box = boxOf(key)
        if (!box) return null
        const title = titleOf(unit)
        const words = `${chosen ? say.kinds[kind] : say.leftOut}: ${title}`
        return (
          <div key={key}>
            <div className={`proposal-box ${chosen ? kind : 'left-out'}`} style={box} />
            <div
              className={chosen ? 'proposal-tag' : 'proposal-tag left-out'}
              role="group"
              aria-label={words}
              style={{ left: box.left, width: box.width, top: Math.max(0, box.top - TAG) }}
              onFocus={() => frame.reveal(key)}
            >
              <span>
                <Wedge /> {key === writing ? `${words}, ${say.stillWritten}` : words}
              </span>
              <button
                type="button"
                aria-label={say.choose(title)}
                aria-pressed={chosen}
                onClick={() => choose(key, true)}
              >
                <Check />
              </button>
              <button
                type="button"
                aria-label={say.leaveOut(title)}
                aria-pressed={!chosen}
                onClick={() => choose(key, false)}
              >
                <X />
              </button>
            </div>
          </div>
        )
      })}
      {writingBox && <div className="proposal-box" style={writingBox} />}
    </div>
  )
}
