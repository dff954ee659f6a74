/** What both tours share. It is copied beside the generated clients, so it imports nothing of the project. */

export interface Person {
  email: string
  password: string
  name: string
}

export type Fetch = (request: Request) => Promise<Response>

/** What a tour saw, for the test to compare. */
export interface Seen {
  etag: string
  suggested: string
  changedField: string | undefined
  dryRunOk: boolean
  versions: string[]
  heroText: string | undefined
  events: string[]
  composed: string
  filename: string
  refused: string
}

export const brief =
  'A page for our bakery Kornblume in Bremen. Three kinds of bread: Roggen 4,50 €, Dinkel 5,20 €, Baguette 2,10 €. Open Tuesday to Saturday 6-18.'

export const photo = () => new File(['A note in plain text.'], 'note.txt', { type: 'text/plain' })

/** The value, which the tour cannot go on without. */
export function needed<Value>(value: Value | undefined | null, what: string): Value {
  if (value === undefined || value === null) throw new Error(`The tour has no ${what}.`)
  return value
}
