/** A text with a selection in it. */
export interface Marking {
  text: string
  from: number
  to: number
}

/** Puts a mark such as `**` around the selection, or takes it away. */
export function marked({ text, from, to }: Marking, mark: string): Marking {
  const length = mark.length
  const isMarked = text.slice(from - length, from) === mark && text.slice(to, to + length) === mark
  if (isMarked) {
    const rest = text.slice(0, from - length) + text.slice(from, to) + text.slice(to + length)
    return { text: rest, from: from - length, to: to - length }
  }
  return {
    text: text.slice(0, from) + mark + text.slice(from, to) + mark + text.slice(to),
    from: from + length,
    to: to + length,
  }
}

/** Makes the selection a link, and selects its address. */
export function linked({ text, from, to }: Marking): Marking {
  const address = 'https://'
  const start = to + 3
  return {
    text: `${text.slice(0, from)}[${text.slice(from, to)}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  }
}

/** Makes the lines of the selection items of a list, or lines again. */
export function listed({ text, from, to }: Marking, mark: '-' | '1.'): Marking {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const newline = text.indexOf('\n', to)
  const end = newline < 0 ? text.length : newline
  const lines = text.slice(start, end).split('\n')
  const pattern = /^(?:- |\d+\. )/
  const isList = lines.every((line) => pattern.test(line))
  const changed = lines
    .map((line, i) => {
      const bare = line.replace(pattern, '')
      return isList ? bare : `${mark === '-' ? '-' : `${i + 1}.`} ${bare}`
    })
    .join('\n')
  return { text: text.slice(0, start) + changed + text.slice(end), from: start, to: start + changed.length }
}
