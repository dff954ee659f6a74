import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { createApp } from '../app'
import { Fault } from '../core/fault'
import type { WorldContext } from '../deps/context'
import { publicPages } from '../features/surfaces/publishing/live-surfaces'
import { errorCode } from '../lib/error-code'

/** The page for unknown paths. */
const MISSING = '404.html'
/** Attributes that hold an address, by selector. */
const ADDRESSES: [selector: string, attribute: string][] = [
  ['a[href]', 'href'],
  ['link[href]', 'href'],
  ['img[src]', 'src'],
  ['source[src]', 'src'],
  ['video[src]', 'src'],
  ['video[poster]', 'poster'],
  ['iframe[src]', 'src'],
  ['image[href]', 'href'],
  ['meta[property="og:image"]', 'content'],
]
const LISTS: [selector: string, attribute: string][] = [
  ['img[srcset]', 'srcset'],
  ['source[srcset]', 'srcset'],
]
/** Addresses that are read by machines, and so absolute. */
const ABSOLUTE: [selector: string, attribute: string][] = [
  ['link[rel="canonical"]', 'href'],
  ['meta[property="og:url"]', 'content'],
]

/**
 * Writes the published pages of a World that are not private as files, with the style sheets, fonts and pictures that they
 * need. Links between them are relative, but those of 404.html begin at the root of `url`, because servers send that page for
 * paths of any depth. Forms post to the instance. The pages are those that the server sends.
 * @param folder new or empty
 * @param url where the files will be served; the canonical links name it. Without it they name this instance.
 * @throws Fault STATE_CONFLICT if the folder has files
 */
export async function writeSite(ctx: WorldContext, folder: string, url?: string) {
  await requireEmpty(folder)
  const site = new Site(ctx, folder, url?.replace(/\/+$/, ''))
  return site.write()
}

class Site {
  readonly #app: ReturnType<typeof createApp>
  readonly #base: string
  readonly #origin: string
  /** The path where the site is served. */
  readonly #root: string
  /** Files by URL, without a query or fragment. */
  readonly #files = new Map<string, string>()
  readonly #waiting: string[] = []
  #pages = 0

  constructor(
    private readonly ctx: WorldContext,
    private readonly folder: string,
    private readonly url: string | undefined,
  ) {
    this.#app = createApp(ctx.deps)
    this.#base = ctx.deps.local.domains.urlsOf(ctx.world).base
    this.#origin = new URL(this.#base).origin
    this.#root = url === undefined ? '/' : new URL(`${url}/`).pathname
  }

  async write(): Promise<{ pages: number; files: number }> {
    const urls = this.ctx.deps.local.domains.urlsOf(this.ctx.world)
    this.#fileOf(urls.index)
    for (const page of await publicPages(this.ctx)) this.#fileOf(urls.page(page))
    for (const name of ['sitemap.xml', 'feed.xml']) this.#fileOf(`${this.#base}/${name}`)
    await this.#saveWaiting()
    await this.#saveMissing()
    return { pages: this.#pages, files: this.#files.size - this.#pages + 1 }
  }

  async #saveWaiting(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) await this.#save(next)
  }

  /** The file of a URL, which is fetched later if it is new. Undefined for a URL that is not part of the site. */
  #fileOf(url: string): string | undefined {
    const known = this.#files.get(url)
    if (known !== undefined) return known
    const file = fileAt(url, this.#base, this.#origin)
    if (file === undefined) return undefined
    this.#files.set(url, file)
    this.#waiting.push(url)
    return file
  }

  async #save(url: string): Promise<void> {
    const file = this.#files.get(url)!
    const answer = await this.#fetch(url)
    // A link to a page that is not live leads to the page that says so.
    if (answer.status !== 200) return void this.#files.delete(url)
    await this.#put(file, await this.#translated(answer, file, url))
  }

  async #fetch(url: string): Promise<Response> {
    const answer = await this.#app.fetch(new Request(url, { headers: { accept: 'text/html' } }))
    const location = answer.headers.get('location')
    return answer.status === 301 && location ? this.#app.fetch(new Request(new URL(location, url).href)) : answer
  }

  async #translated(answer: Response, file: string, url: string): Promise<Uint8Array | string> {
    const type = answer.headers.get('content-type') ?? ''
    if (type.startsWith('text/html')) {
      this.#pages++
      return this.#html(await answer.text(), file, url)
    }
    if (type.startsWith('text/css')) return this.#css(await answer.text(), file, url)
    if (/xml/.test(type) && !type.includes('svg') && this.url !== undefined)
      return (await answer.text()).replaceAll(this.#base, this.url)
    return answer.bytes()
  }

  #html(text: string, file: string, url: string): string {
    const rewriter = new HTMLRewriter()
    const change = (selector: string, attribute: string, to: (value: string) => string | undefined) =>
      rewriter.on(selector, {
        element: (element) => {
          const value = element.getAttribute(attribute)
          const next = value === null ? undefined : to(value)
          if (next !== undefined) element.setAttribute(attribute, next)
        },
      })
    for (const [selector, attribute] of ABSOLUTE) change(selector, attribute, (value) => this.#moved(value))
    for (const [selector, attribute] of ADDRESSES)
      change(selector, attribute, (value) =>
        value.startsWith(this.url ?? '\n') ? undefined : this.#relative(value, file, url),
      )
    for (const [selector, attribute] of LISTS)
      change(selector, attribute, (value) =>
        value.replace(/[^\s,]\S*(?=\s|$)/g, (one) => this.#relative(one, file, url) ?? one),
      )
    change('form[action]', 'action', (value) => new URL(value, url).href)
    return rewriter.transform(text)
  }

  #css(text: string, file: string, url: string): string {
    return text.replace(/url\((["']?)([^"')]+)\1\)/g, (whole, quote: string, address: string) => {
      const to = this.#relative(address, file, url)
      return to === undefined ? whole : `url(${quote}${to}${quote})`
    })
  }

  /** An address within the site, relative to the file that names it. Undefined for any other address. */
  #relative(address: string, file: string, url: string): string | undefined {
    const target = address.startsWith('#') || address.startsWith('data:') ? null : URL.parse(address, url)
    if (!target) return undefined
    const rest = target.hash
    target.hash = ''
    const to = this.#fileOf(target.href)
    if (to === undefined) return undefined
    const path = file === MISSING ? this.#root + to : posix.relative(posix.dirname(file), to)
    return (path.replace(/(^|\/)index\.html$/, '$1') || './') + rest
  }

  #moved(address: string): string | undefined {
    return this.url !== undefined && address.startsWith(this.#base)
      ? this.url + address.slice(this.#base.length)
      : undefined
  }

  /** Writes the page that most static servers send for an unknown path. */
  async #saveMissing(): Promise<void> {
    const answer = await this.#app.fetch(new Request(`${this.#base}/404-404`, { headers: { accept: 'text/html' } }))
    await this.#put(MISSING, this.#html(await answer.text(), MISSING, `${this.#base}/404`))
    // It may be the first to need a style sheet or a font.
    await this.#saveWaiting()
  }

  async #put(file: string, bytes: Uint8Array | string): Promise<void> {
    const path = join(this.folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
}

/** Where a URL of the site is in the folder. */
function fileAt(url: string, base: string, origin: string): string | undefined {
  const { pathname, origin: from } = new URL(url)
  if (from !== origin) return undefined
  if (/^\/(assets|files)\/[\w./-]+$/.test(pathname) && !pathname.includes('..')) return pathname.slice(1)
  const root = new URL(base).pathname.replace(/\/$/, '')
  const page =
    pathname === root || pathname === `${root}/`
      ? ''
      : pathname.startsWith(`${root}/`)
        ? pathname.slice(root.length + 1)
        : undefined
  if (page === '') return 'index.html'
  if (page === undefined) return undefined
  if (/^[a-z0-9-]+$/.test(page)) return `${page}/index.html`
  return /^[\w-]+(\/[\w-]+)*\.\w+$/.test(page) ? page : undefined
}

async function requireEmpty(folder: string): Promise<void> {
  try {
    if ((await readdir(folder)).length > 0) throw new Fault('STATE_CONFLICT', `${folder} is not empty.`)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
