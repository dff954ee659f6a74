import { Settings2 } from 'lucide-react'
import { useTexts } from '../../i18n/language'
import { editorTexts } from '../../texts/editor'
import { Button } from '../../ui/button'
import { Segments } from '../../ui/segments'
import { useStore } from '../store/use-editor'
import type { Others } from '../store/use-presence'
import { InsertList } from './insert'
import { Outline } from './outline'

export type Panel = 'outline' | 'insert' | 'settings'

interface Props {
  panel: Panel
  others: Others
  onPanel(panel: Panel): void
  onReveal(blockId: string): void
}

/** The outline or the blocks to insert, and the way to the settings of the page. */
export function LeftSide({ panel, others, onPanel, onReveal }: Props) {
  const say = useTexts(editorTexts)
  const store = useStore()
  return (
    <aside className="editor-left" tabIndex={-1} aria-label={say.outline}>
      <Segments
        label={say.outline}
        value={panel === 'settings' ? '' : (panel as string)}
        options={[
          { value: 'outline', label: say.outline },
          { value: 'insert', label: say.insert },
        ]}
        onChange={(next) => onPanel(next as Panel)}
      />
      <div className="editor-scroll">
        {panel === 'insert' ? (
          <InsertList onDone={() => onPanel('outline')} />
        ) : (
          <Outline others={others} onReveal={onReveal} />
        )}
      </div>
      <footer>
        <Button
          look="bare"
          icon={<Settings2 />}
          aria-pressed={panel === 'settings'}
          onClick={() => {
            store.select([])
            onPanel(panel === 'settings' ? 'outline' : 'settings')
          }}
        >
          {say.pageSettings}
        </Button>
      </footer>
    </aside>
  )
}
