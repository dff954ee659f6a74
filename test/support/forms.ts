import type { Answer, Harness, Member } from './harness'

export const FIELDS = [
  { name: 'name', label: 'Your name', type: 'text', required: true },
  { name: 'email', label: 'E-mail', type: 'email', required: true },
  { name: 'topic', label: 'Topic', type: 'select', options: ['An offer', 'A  repair'] },
  { name: 'message', label: 'Message', type: 'textarea' },
  { name: 'copy', label: 'Newsletter', type: 'checkbox' },
]

/** What a visitor sends with FIELDS. */
export const SENT = { name: 'Eva', email: 'eva@example.com', topic: 'An offer', message: 'Hello\nthere' }

let pages = 0

/** A published page with one form, `contact`. */
export async function pageWithForm({ api, world }: Member, props: object = {}, over: object = {}) {
  const slug = `form-${++pages}`
  const form = { id: 'contact', type: 'form', props: { title: 'Write to us', fields: FIELDS, ...props } }
  const made = await api.post('/api/surfaces', { name: 'Contact', slug, visibility: 'listed', blocks: [form], ...over })
  if (made.status !== 201) throw new Error(made.text)
  const path = `/api/surfaces/${made.body.data.id}`
  const live = await api.post(`${path}/publish`, {})
  if (live.status !== 201) throw new Error(live.text)
  const page = `/w/${world.slug}/${slug}`
  return { id: made.body.data.id as string, slug, path, page, action: `${page}/forms/contact`, form }
}

/** Sends a form as browsers do. */
export function sendForm(
  h: Harness,
  action: string,
  fields: Record<string, string> = SENT,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return h.fetch('POST', action, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

/** The entries of a page as the API lists them. */
export async function entriesOf({ api }: Member, path: string, query = '') {
  const answer = await api.get(`${path}/entries${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data as {
    id: string
    status: string
    answers: { name: string; label: string; value: string | boolean }[]
  }[]
}
