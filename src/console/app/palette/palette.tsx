import * as Radix from '@radix-ui/react-dialog'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTexts } from '../i18n/language'
import { paletteTexts } from '../texts/palette'
import { Keys } from './keys'
import { type Entry, useEntries } from './use-entries'

/** One field for pages, actions, media and places. `Tab` hands the words to the composer, `?` shows the keys. */
export function Palette({ given = '', onClose }: { given?: string | undefined; onClose(): void }) {
  const say = useTexts(paletteTexts)
  const list = useId()
  const [words, setWords] = useState(given)
  const [at, setAt] = useState(0)
  const { groups, compose } = useEntries(words)
  const flat = groups.flatMap(({ entries }) => entries)
  const chosen = flat[Math.min(at, flat.length - 1)]
  const asksForKeys = words.trim() === '?'
  const run = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((before) => (Math.min(before, flat.length - 1) + step + flat.length) % flat.length)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      run(chosen)
    } else if (event.key === 'Tab' && compose && words.trim()) {
      event.preventDefault()
      run(compose)
    }
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content className="palette" aria-describedby={undefined} onKeyDown={press}>
          <Radix.Title className="sr-only">{say.title}</Radix.Title>
          <div className="palette-field">
            <Search />
            <input
              autoFocus
              role="combobox"
              aria-label={say.title}
              aria-expanded={!asksForKeys}
              aria-controls={asksForKeys ? undefined : list}
              aria-activedescendant={chosen && !asksForKeys ? `${list}-${chosen.id}` : undefined}
              placeholder={say.placeholder}
              value={words}
              onChange={(event) => {
                setWords(event.target.value)
                setAt(0)
              }}
            />
          </div>
          {asksForKeys ? (
            <Keys />
          ) : (
            <div id={list} role="listbox" aria-label={say.title} className="palette-list">
              {groups.map(({ title, entries }) => (
                <div key={title} role="group" aria-label={title}>
                  <p aria-hidden="true">{title}</p>
                  {entries.map((entry) => (
                    <div
                      key={entry.id}
                      id={`${list}-${entry.id}`}
                      role="option"
                      aria-selected={entry === chosen}
                      className="palette-row"
                      onClick={() => run(entry)}
                      onPointerMove={() => setAt(flat.indexOf(entry))}
                    >
                      {entry.icon} <span>{entry.label}</span> <span className="soft">{entry.hint}</span>
                    </div>
                  ))}
                </div>
              ))}
              {flat.length === 0 && <p>{say.nothing}</p>}
            </div>
          )}
          {compose && words.trim() && !asksForKeys && (
            <button type="button" className="palette-end" onClick={() => run(compose)}>
              <span>{say.compose(words.trim())}</span> <kbd>⇥</kbd>
            </button>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
