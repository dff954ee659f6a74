import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import { findBlock } from '../../../../blocks/tree/walk'
import { useLanguage, useTexts } from '../../i18n/language'
import { editorTexts } from '../../texts/editor'
import { Button, IconButton } from '../../ui/button'
import { BlockIcon } from '../block-icon'
import { blockWords } from '../model/block-words'
import { fieldsOfSchema } from '../model/fields'
import { useEditor, useStore } from '../store/use-editor'
import { FieldControls } from './controls'
import { LastChange } from './last-change'

/** The fields of the selected block, from the JSON Schema of its type. */
export function FieldsPanel({ onAdd }: { onAdd(): void }) {
  const say = useTexts(editorTexts)
  const { language } = useLanguage()
  const store = useStore()
  const selected = useEditor((state) => state.selected)
  const id = selected[0]
  const block = useEditor((state) => (id === undefined ? undefined : findBlock(state.content.blocks, id)))
  if (!block || id === undefined) return <p className="panel-hint">{say.fieldsHint}</p>
  const description = store.catalogue.get(block.type)
  const { title } = blockWords(block.type, language, description?.title)
  const fields = description ? fieldsOfSchema(description.schema) : []
  return (
    <section className="fields-panel" aria-label={title}>
      <header>
        <BlockIcon type={block.type} />
        <h2>{selected.length > 1 ? say.chosen(selected.length) : title}</h2>
        {!store.isReadOnly && (
          <>
            <IconButton label={say.duplicate} icon={<Copy />} onClick={() => store.duplicate()} />
            <IconButton label={say.delete} icon={<Trash2 />} onClick={() => store.remove()} />
          </>
        )}
      </header>
      <fieldset className="fields" disabled={store.isReadOnly} key={id}>
        {fields.length === 0 && <p className="soft">{say.noFields}</p>}
        <FieldControls blockId={id} fields={fields} value={block.props} path="" />
      </fieldset>
      {!store.isReadOnly && (
        <div className="sheet-actions">
          <Button icon={<ArrowUp />} onClick={() => store.step(-1)}>
            {say.up}
          </Button>
          <Button icon={<ArrowDown />} onClick={() => store.step(1)}>
            {say.down}
          </Button>
          <Button icon={<Plus />} onClick={onAdd}>
            {say.addBelow}
          </Button>
        </div>
      )}
      <LastChange blockId={id} />
    </section>
  )
}
