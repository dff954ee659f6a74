import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useTexts } from '../../i18n/language'
import { editorTexts } from '../../texts/editor'
import { IconButton } from '../../ui/button'
import { linked, listed, marked, type Marking } from '../model/markdown-marks'

interface Props {
  label: string
  value: string
  error: string | undefined
  onChange(value: string): void
}

/** Markdown as text, with buttons that write its signs. */
export function MarkdownControl({ label, value, error, onChange }: Props) {
  const say = useTexts(editorTexts)
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (change: (marking: Marking) => Marking) => {
    const element = area.current
    if (!element) return
    const next = change({ text: value, from: element.selectionStart, to: element.selectionEnd })
    onChange(next.text)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(next.from, next.to)
    })
  }
  const press = (event: KeyboardEvent) => {
    if (!event.metaKey && !event.ctrlKey) return
    const key = event.key.toLowerCase()
    if (key === 'b') write((marking) => marked(marking, '**'))
    else if (key === 'i') write((marking) => marked(marking, '*'))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="markdown-control">
        <div className="markdown-tools">
          <IconButton label={say.bold} keys="⌘B" icon={<Bold />} onClick={() => write((at) => marked(at, '**'))} />
          <IconButton label={say.italic} keys="⌘I" icon={<Italic />} onClick={() => write((at) => marked(at, '*'))} />
          <IconButton label={say.link} icon={<Link />} onClick={() => write(linked)} />
          <IconButton label={say.list} icon={<List />} onClick={() => write((at) => listed(at, '-'))} />
          <IconButton label={say.number} icon={<ListOrdered />} onClick={() => write((at) => listed(at, '1.'))} />
          <span className="soft">Markdown</span>
        </div>
        <textarea
          id={id}
          ref={area}
          className="input"
          rows={Math.min(14, Math.max(4, Math.ceil(value.length / 36)))}
          value={value}
          aria-invalid={error ? true : undefined}
          onKeyDown={press}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}
