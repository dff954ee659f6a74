import { GripVertical, Plus, Trash2 } from 'lucide-react'
import { createContext, type KeyboardEvent, use, useId, useState } from 'react'
import { isList, isObject, type Json } from '../../../../lib/json'
import { escapeSegment } from '../../../../lib/json-pointer'
import { type Language, useLanguage, useTexts } from '../../i18n/language'
import { editorTexts } from '../../texts/editor'
import { Button, IconButton } from '../../ui/button'
import { Field as Labelled, Select, Switch, TextArea, TextInput } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { choiceWord, wordOf } from '../model/field-words'
import { emptyValue, faultOf, type Field, type FieldFault, itemLabel } from '../model/fields'
import { useEditor, useStore } from '../store/use-editor'
import { IconControl } from './icon-control'
import { MarkdownControl } from './markdown-control'
import { PictureControl } from './picture-control'

/** Ids of the datalist with the workspace's own pages. */
export const PageLinks = createContext<string | undefined>(undefined)

interface Part {
  blockId: string
  path: string
  value: Json | undefined
}

/** One control for each field, one below the other. */
export function FieldControls({ blockId, fields, value, path }: Part & { fields: readonly Field[] }) {
  return fields.map((field) => {
    const at = field.key === '' ? path : `${path}/${escapeSegment(field.key)}`
    const own = field.key === '' ? value : isObject(value) ? (value[field.key] as Json | undefined) : undefined
    return <FieldControl key={at || 'picture'} blockId={blockId} field={field} value={own} path={at} />
  })
}

function FieldControl({ blockId, field, value, path }: Part & { field: Field }) {
  const { language } = useLanguage()
  const say = useTexts(editorTexts)
  const store = useStore()
  const refused = useEditor(
    (state) => state.sync.refusals.find((refusal) => refusal.blockId === blockId && refusal.path === path)?.message,
  )
  const links = use(PageLinks)
  const label = wordOf(field.title, language)
  const fault = faultOf(field, value)
  const error = fault ? faultText(fault, say) : refused
  const type = (next: Json | undefined) => store.setValue(blockId, path, next)
  const choose = (next: Json | undefined) => store.setValue(blockId, path, next, 'structure')
  // An empty optional text is no text.
  const typeText = (text: string) => type(text === '' && !field.required ? undefined : text)
  const text = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'markdown':
      return <MarkdownControl label={label} value={text} error={error} onChange={typeText} />
    case 'text':
      return (
        <Labelled label={label} error={error}>
          <TextArea value={text} rows={rowsOf(text)} onChange={(event) => typeText(event.target.value)} />
        </Labelled>
      )
    case 'line':
    case 'link':
    case 'address':
      return (
        <Labelled label={label} error={error}>
          <TextInput
            value={text}
            list={field.kind === 'link' ? links : undefined}
            inputMode={field.kind === 'line' ? 'text' : 'url'}
            onChange={(event) => typeText(event.target.value)}
          />
        </Labelled>
      )
    case 'date':
      return (
        <Labelled label={label} error={error}>
          <TextInput type="date" value={text} onChange={(event) => typeText(event.target.value)} />
        </Labelled>
      )
    case 'number':
      return (
        <Labelled label={label} error={error}>
          <TextInput
            type="number"
            min={field.minimum}
            max={field.maximum}
            value={typeof value === 'number' ? value : ''}
            placeholder={field.assumed === undefined ? undefined : String(field.assumed)}
            onChange={(event) => type(event.target.value === '' ? undefined : Number(event.target.value))}
          />
        </Labelled>
      )
    case 'switch':
      return (
        <Switch label={label} checked={value === true} onChange={(checked) => choose(checked ? true : undefined)} />
      )
    case 'choice':
      return (
        <ChoiceControl
          label={label}
          language={language}
          field={field}
          value={typeof value === 'string' ? value : (field.assumed ?? '')}
          onChange={(next) => choose(next === '' || (next === field.assumed && !field.required) ? undefined : next)}
        />
      )
    case 'icon':
    case 'drawing':
      return <IconControl label={label} field={field} value={text} onChange={(next) => choose(next || undefined)} />
    case 'picture':
      return (
        <PictureControl
          label={label}
          value={isObject(value) ? (value as Record<string, Json>) : undefined}
          onChange={(key, next, kind) => store.setValue(blockId, key === '' ? path : `${path}/${key}`, next, kind)}
        />
      )
    case 'group':
      return (
        <fieldset className="field-group">
          <legend>{label}</legend>
          <FieldControls blockId={blockId} fields={field.fields} value={value} path={path} />
        </fieldset>
      )
    case 'list':
      return <ListControl blockId={blockId} field={field} value={value} path={path} label={label} error={error} />
  }
}

function ChoiceControl({
  label,
  language,
  field,
  value,
  onChange,
}: {
  label: string
  language: Language
  field: Field & { kind: 'choice' }
  value: string
  onChange(value: string): void
}) {
  const options = field.options.map((option) => ({ value: option, label: choiceWord(option, language) }))
  const isShort = options.length <= 4 && options.map((option) => option.label).join('').length < 26
  if (isShort && (field.assumed !== undefined || field.required))
    return (
      <div className="field-row">
        <span className="label">{label}</span>
        <Segments label={label} value={value} options={options} onChange={onChange} />
      </div>
    )
  const free = field.assumed === undefined && !field.required ? [{ value: '', label: '–' }] : []
  return (
    <Labelled label={label}>
      <Select value={value} options={[...free, ...options]} onChange={onChange} />
    </Labelled>
  )
}

/** The items of a list: short ones as fields, others folded. Moved by drag and by Alt and the arrow keys. */
function ListControl({
  blockId,
  field,
  value,
  path,
  label,
  error,
}: Part & { field: Field & { kind: 'list' }; label: string; error: string | undefined }) {
  const say = useTexts(editorTexts)
  const { language } = useLanguage()
  const store = useStore()
  const [open, setOpen] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const id = useId()
  const items: readonly Json[] = isList(value) ? value : []
  const set = (next: readonly Json[]) =>
    store.setValue(blockId, path, next.length === 0 && !field.required ? undefined : next, 'structure')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    set(next)
    if (open === from) setOpen(to)
  }
  const press = (event: KeyboardEvent, i: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(i, event.key === 'ArrowUp' ? i - 1 : i + 1)
  }
  const isSimple = field.item.kind === 'line' || field.item.kind === 'choice'
  const itemTitle = wordOf(field.item.title, language)
  const named = field.item.title !== 'Item'
  const isFull = field.maxItems !== undefined && items.length >= field.maxItems
  return (
    <fieldset className="list-control">
      <legend>
        {label} <span className="soft">{items.length}</span>
      </legend>
      <ul>
        {items.map((item, i) => (
          <li
            key={i}
            className={dragged === i ? 'dragged' : undefined}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              if (dragged !== i) {
                move(dragged, i)
                setDragged(i)
              }
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <div className="list-item-head" onKeyDown={(event) => press(event, i)}>
              <span className="grip" draggable onDragStart={() => setDragged(i)} aria-hidden="true">
                <GripVertical />
              </span>
              {isSimple ? (
                <FieldControls
                  blockId={blockId}
                  fields={[{ ...field.item, key: String(i), title: field.item.title } as Field]}
                  value={{ [String(i)]: item }}
                  path={path}
                />
              ) : (
                <button
                  type="button"
                  className="list-item-name"
                  aria-expanded={open === i}
                  aria-controls={`${id}-${i}`}
                  onClick={() => setOpen(open === i ? undefined : i)}
                >
                  {itemLabel(field.item, item) || `${named ? itemTitle : label} ${i + 1}`}
                </button>
              )}
              <IconButton
                label={`${say.delete}: ${itemLabel(field.item, item) || itemTitle}`}
                icon={<Trash2 />}
                onClick={() => set(items.filter((_, at) => at !== i))}
              />
            </div>
            {!isSimple && open === i && (
              <div id={`${id}-${i}`} className="list-item">
                <ItemControls blockId={blockId} field={field.item} value={item} path={`${path}/${i}`} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {error && <p className="field-error">{error}</p>}
      <Button
        look="bare"
        icon={<Plus />}
        disabled={isFull}
        onClick={() => {
          set([...items, emptyValue(field.item) as Json])
          setOpen(items.length)
        }}
      >
        {named ? say.addItem(itemTitle) : say.add}
      </Button>
    </fieldset>
  )
}

function ItemControls({ blockId, field, value, path }: Part & { field: Field }) {
  if (field.kind === 'group') return <FieldControls blockId={blockId} fields={field.fields} value={value} path={path} />
  return <FieldControl blockId={blockId} field={field} value={value} path={path} />
}

function rowsOf(text: string): number {
  return Math.min(8, Math.max(2, Math.ceil(text.length / 38)))
}

function faultText(fault: FieldFault, { faults }: (typeof editorTexts)['en']): string {
  switch (fault.code) {
    case 'too-long':
      return faults.tooLong(fault.limit, fault.over)
    case 'too-many':
      return faults.tooMany(fault.limit)
    case 'range':
      return faults.range(fault.minimum, fault.maximum)
    default:
      return faults[fault.code]
  }
}
