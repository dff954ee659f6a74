import { type Html, html } from '../../lib/html'
import { defineBlock } from '../block'
import { plainText } from '../render/markdown'
import { attribute, classes, filled, inline, texts } from '../render/parts'
import { choice, flag, line, list, markdown, opt, shape } from '../schema/shapes'

export const table = defineBlock({
  type: 'table',
  title: 'Table',
  category: 'text',
  version: 1,
  schema: shape({
    columns: list(line('Column', 'Head of a column.', 120), 'Columns', 'Heads of the columns, from the left.', 12),
    rows: list(
      list(markdown('Cell', 'Emphasis and links in Markdown.', 1000), 'Row', 'Cells in the order of the columns.', 12),
      'Rows',
      'Rows from the top.',
      200,
    ),
    align: opt(
      list(
        choice(['start', 'center', 'end'], 'Alignment', 'Of a column.'),
        'Alignments',
        'Per column. Numbers read best at the end.',
        12,
      ),
    ),
    rowHeaders: opt(flag('Row heads', 'The first cell of each row names the row.')),
    caption: opt(line('Caption', 'What the table shows.', 200)),
  }),
  children: false,
  example: {
    type: 'table',
    props: {
      caption: 'Walks from the station',
      columns: ['Walk', 'Length', 'Climb', 'Time'],
      align: ['start', 'end', 'end', 'end'],
      rowHeaders: true,
      rows: [
        ['Mill path', '4.2 km', '60 m', '1 h 10'],
        ['Ridge and back', '9.8 km', '540 m', '3 h 30'],
        ['Two lakes', '14.5 km', '310 m', '**4 h**'],
      ],
    },
  },
  hints: [
    'Facts that readers compare across rows and columns. Two columns of prose are better as a list.',
    'Short cells, with units in the cells or in the heads. At most six columns.',
  ],
  render(props, at) {
    const columns = props.columns ?? []
    const side = (index: number) => attribute('class', props.align?.[index] && `to-${props.align[index]}`)
    const rowed = props.rowHeaders === true && columns.length > 2
    const labelled = rowed && !endsInNumber(columns.length, props.align ?? [])
    const head =
      columns.some(filled) &&
      html`<thead>
        <tr>
          ${columns.map((column, i) => headCell('col', html`${column}`, side(i)))}
        </tr>
      </thead>`
    const rows = (props.rows ?? []).map((row) => {
      const cells = (row ?? []).map((cell, i) =>
        i === 0 && props.rowHeaders
          ? headCell('row', inline(cell), side(i))
          : html`<td${side(i)}${labelled && attribute('data-column', columns[i])}>${inline(cell)}</td>`,
      )
      return html`<tr>
        ${cells}
      </tr>`
    })
    const caption =
      filled(props.caption) &&
      html`<caption>
        ${props.caption}
      </caption>`
    const label = attribute('aria-label', props.caption)
    const names = classes('block table scroll', rowed && 'rows', labelled && 'labelled')
    return html`<div id="${at.id}" class="${names}" tabindex="0" ${label && html` role="group"`}${label}>
      <table>
        ${caption}${head}
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`
  },
  text: (props) =>
    texts(
      props.caption,
      ...(props.columns ?? []),
      ...(props.rows ?? []).flat().map((cell) => (filled(cell) ? plainText(cell) : '')),
    ),
})

/** A cell that names its column or row. Without a text it names nothing, so it is an ordinary cell. */
function headCell(scope: 'col' | 'row', text: Html, side: Html): Html {
  return text.text.trim() === '' ? html`<td${side}></td>` : html`<th${attribute('scope', scope)}${side}>${text}</th>`
}

/** A list of prices or years: its last column, and no other, stands at the end. A reader needs no labels to read it. */
function endsInNumber(columns: number, align: readonly string[]): boolean {
  return align.indexOf('end') === columns - 1
}
