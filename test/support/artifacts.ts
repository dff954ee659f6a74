import type { Answer, Member } from './harness'
import { heading, paragraph, section } from './pages'

/** A valid manifest of each kind. */
export const MANIFESTS = {
  block: { block: paragraph('quiet', 'A quiet paragraph.') },
  section: { blocks: [heading('head', 'Why us'), section('box', paragraph('inner', 'See [the head](#head).'))] },
  surface: {
    name: 'Imprint',
    slug: 'imprint',
    description: 'Who is behind this.',
    blocks: [heading('title', 'Imprint')],
    meta: { noindex: true },
  },
  agent: { name: 'Editor', instructions: 'Write short sentences.', tools: ['text', 'heading'], phiCap: 5 },
  blueprint: {
    surfaces: [
      { name: 'Home', slug: 'home', blocks: [paragraph('to', 'To [the team](/team#people).')] },
      { name: 'Team', slug: 'team', blocks: [{ id: 'people', type: 'people', props: { title: 'We' } }] },
    ],
  },
} as const

export type Kind = keyof typeof MANIFESTS

/** The body of a new artifact. */
export const artifactOf = (kind: Kind, more: object = {}) => ({
  kind,
  name: `A ${kind}`,
  slug: `a-${kind}`,
  version: '1.0.0',
  summary: `One ${kind} to begin with.`,
  manifest: MANIFESTS[kind] as unknown,
  ...more,
})

export const PRICE = { amount: 1_999, currency: 'usd' }

export const publish = ({ api }: Member, kind: Kind, more: object = {}): Promise<Answer> =>
  api.post('/api/marketplace/artifacts', artifactOf(kind, more))

/** Publishes an artifact. @returns its id */
export async function published(member: Member, kind: Kind, more: object = {}): Promise<string> {
  const answer = await publish(member, kind, more)
  if (answer.status !== 201) throw new Error(`publish: ${answer.status} ${answer.text}`)
  return answer.body.data.id
}

export const install = ({ api }: Member, id: string, body: object = {}): Promise<Answer> =>
  api.post(`/api/marketplace/artifacts/${id}/install`, body)

/** Publishes a paid artifact and lets another World buy it. With provider `local` it is paid at once. @returns its id */
export async function sell(seller: Member, buyer: Member, slug: string): Promise<string> {
  const artifactId = await published(seller, 'section', { slug, price: PRICE })
  const answer = await pay(buyer, artifactId)
  if (answer.status !== 201) throw new Error(`pay: ${answer.status} ${answer.text}`)
  return artifactId
}

export const pay = ({ api }: Member, artifactId: string, headers?: Record<string, string>): Promise<Answer> =>
  api.post('/api/marketplace/payments/initialize', { artifactId }, headers)
