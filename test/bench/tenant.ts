const PASSWORD = 'correct horse battery staple'
/** A member of a World of their own, who calls a running server. */
export class Tenant {
  private constructor(
    readonly base: string,
    readonly headers: Record<string, string>,
    readonly world: { id: string; slug: string },
  ) {}

  static async register(base: string, email: string): Promise<Tenant> {
    const answer = await fetch(`${base}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, name: 'Bench' }),
    })
    if (!answer.ok) throw new Error(`register: ${answer.status} ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: { token: string; world: { id: string; slug: string } } }
    const headers = { authorization: `Bearer ${data.token}`, 'x-world-id': data.world.id }
    return new Tenant(base, headers, data.world)
  }

  /** Sends a request, whatever the answer. */
  send(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Response> {
    if (body === undefined || body instanceof FormData)
      return fetch(this.base + path, { method, headers: { ...this.headers, ...more }, body: body ?? null })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = { 'content-type': 'application/json', ...this.headers, ...more }
    return fetch(this.base + path, { method, headers, body: text })
  }

  /** Sends a request that must succeed. @returns the answer's `data` */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of several shapes
  async call(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<any> {
    const answer = await this.send(method, path, body, more)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: unknown }).data
  }

  /** Creates a Surface with this many blocks. @returns its id */
  async page(name: string, blocks: number): Promise<string> {
    const slug = name.toLowerCase().replace(/\W+/g, '-')
    const { id } = await this.call('POST', '/api/surfaces', { name, slug, blocks: texts(blocks) })
    return id
  }

  /** Reads answers to their end. @returns how many of each status there were */
  async tally(answers: Promise<Response>[]): Promise<string> {
    const counts: Record<number, number> = {}
    for (const answer of await Promise.all(answers)) {
      await answer.arrayBuffer()
      counts[answer.status] = (counts[answer.status] ?? 0) + 1
    }
    return Object.entries(counts)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')
  }
}

/** Text blocks of about 500 characters, with a vocabulary as large as that of a long book. */
export function texts(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    id: `p${n}`,
    type: 'text',
    props: { text: Array.from({ length: 70 }, (_word, at) => word(n * 70 + at)).join(' ') },
  }))
}

const word = (n: number) => ((Math.imul(n + 1, 2_654_435_761) >>> 0) % 60_000).toString(36).padStart(4, 'a') + 'en'
