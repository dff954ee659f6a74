/** Links within the page: an address `#id`, or a Markdown link to one. */
const IN_MARKDOWN = /(\]\(#)([A-Za-z0-9_-]{1,64})(?=[)\s])/g
const ADDRESS = /^#([A-Za-z0-9_-]{1,64})$/

/** Replaces the ids in a value's links with `rename`. Returns the same value if nothing changed. */
export function renameAnchors<Value>(value: Value, rename: (id: string) => string | undefined): Value {
  return renamed(value, undefined, rename) as Value
}

/** The ids that the links in a value target. */
export function anchorsIn(value: unknown): Set<string> {
  const ids = new Set<string>()
  renamed(value, undefined, (id) => void ids.add(id))
  return ids
}

function renamed(value: unknown, key: string | undefined, rename: (id: string) => string | undefined): unknown {
  if (typeof value === 'string') return inText(value, key, rename)
  if (typeof value !== 'object' || value === null) return value
  const inner = (child: unknown, name: string | undefined) => renamed(child, name, rename)
  if (Array.isArray(value)) {
    const items = value.map((item) => inner(item, key))
    return items.some((item, i) => item !== value[i]) ? items : value
  }
  const entries = Object.entries(value).map(([name, child]) => [name, inner(child, name), child] as const)
  const changed = entries.some(([, now, before]) => now !== before)
  return changed ? Object.fromEntries(entries.map(([name, now]) => [name, now])) : value
}

function inText(text: string, key: string | undefined, rename: (id: string) => string | undefined): string {
  if (!text.includes('#')) return text
  const whole = key === 'href' ? ADDRESS.exec(text) : null
  if (whole?.[1] !== undefined) {
    const id = rename(whole[1])
    return id === undefined ? text : `#${id}`
  }
  return text.replaceAll(IN_MARKDOWN, (link, before: string, id: string) => {
    const other = rename(id)
    return other === undefined ? link : before + other
  })
}
