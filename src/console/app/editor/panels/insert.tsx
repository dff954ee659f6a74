import { type KeyboardEvent, useId, useState } from 'react'
import { useLanguage, useTexts } from '../../i18n/language'
import { editorTexts } from '../../texts/editor'
import { BlockIcon } from '../block-icon'
import { blockWords, searchTypes } from '../model/block-words'
import { sketchOf } from '../model/sketches'
import { useEditor, useStore } from '../store/use-editor'
import { findBlock } from '../../../../blocks/tree/walk'

/** The catalogue with a search over titles and synonyms of both languages. Enter inserts the first match. */
export function InsertList({ onDone, autoFocus }: { onDone(ids: string[]): void; autoFocus?: boolean }) {
  const say = useTexts(editorTexts)
  const { language } = useLanguage()
  const store = useStore()
  const selected = useEditor((state) => state.selected)
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const types = [...store.catalogue.keys()]
  const found = searchTypes(types, query, language)
  const last = findBlock(store.content.blocks, selected.at(-1) ?? '')
  const insert = (type: string | undefined) => {
    const description = type === undefined ? undefined : store.catalogue.get(type)
    if (description) onDone(store.insert([sketchOf(description)]))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') insert(found[at])
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="insert">
      <div className="insert-search">
        <input
          className="input"
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${found[at]}` : undefined}
          aria-label={say.searchBlocks}
          placeholder={say.searchBlocks}
          autoFocus={autoFocus}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        {last && <span className="soft">{say.after(blockWords(last.type, language).title)}</span>}
      </div>
      <ul role="listbox" id={`${id}-list`} aria-label={say.insert}>
        {found.map((type, i) => {
          const { title, about } = blockWords(type, language, store.catalogue.get(type)?.title)
          return (
            <li
              key={type}
              id={`${id}-${type}`}
              role="option"
              aria-selected={i === at}
              onClick={() => insert(type)}
              onPointerMove={() => setAt(i)}
            >
              <span className="insert-icon">
                <BlockIcon type={type} />
              </span>
              <span>
                <strong>{title}</strong>
                <span className="soft">{about}</span>
              </span>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p className="soft">{say.insertNothing}</p>}
    </div>
  )
}
