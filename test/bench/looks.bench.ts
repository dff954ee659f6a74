/**
 * `bun run bench looks`: pages of every look and kind, published by the real application, in Chromium. Lighthouse
 * (mobile, its usual throttling), axe in light and dark mode, bytes without pictures, layout shift, and sideways scrolling
 * at 320 px. Lighthouse has 176 MB with its packages, so it is no dependency: the first run fetches it from the registry
 * into the folder for temporary files. `CHROMIUM_PATH` names the browser; `bun test/bench/looks.bench.ts hearth fete`
 * measures some pages alone.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { LOOK_NAMES, type LookName } from '../../src/lib/theme'
import { accessibilityFaults } from '../support/accessibility'
import { harness, type Harness } from '../support/harness'
import { LOOK_PAGES } from '../support/look-pages'
import { freePort } from './servers'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOAL = { score: 98, bytes: 120 * 1024, shift: 0 }
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number; details?: { items?: Item[] } }>
}
interface Item {
  resourceType?: string
  transferSize?: number
}

const cli = await lighthouse()
const [port, debugging] = [freePort(), freePort()]
const url = `http://127.0.0.1:${port}`
const app = await harness({
  env: { PUBLIC_URL: url, DEFAULT_PLAN: 'enterprise', RATE_LIMITS: 'page=1000000,public=1000000' },
})
const server = Bun.serve({
  hostname: '127.0.0.1',
  port,
  async fetch(request) {
    const { pathname, search } = new URL(request.url)
    const answer = await app.open(request.method, pathname + search, { headers: Object.fromEntries(request.headers) })
    // Lighthouse refuses to look at an error page.
    return pathname.endsWith('/missing') ? new Response(answer.body, { headers: answer.headers }) : answer
  },
})
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  args: [...ARGS, `--remote-debugging-port=${debugging}`],
})
let failed = 0
try {
  const wanted = process.argv.slice(2)
  const pages = Object.entries(await published(app)).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const head = ['page', ...CATEGORIES, 'KB', 'shift', 'axe', '320 px', 'below full score']
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`)
  for (const [name, path] of pages) console.log(`| ${(await measured(name, path)).join(' | ')} |`)
} finally {
  await browser.close()
  await server.stop(true)
  await app.close()
}
process.exit(failed === 0 ? 0 : 1)

async function measured(name: string, path: string): Promise<string[]> {
  const { categories, audits } = await report(url + path)
  const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100))
  // A page that must not be found has no score for search engines.
  const counted = path.includes('missing') || path === '/forgot' || path === '/help' ? scores.slice(0, 3) : scores
  const requests = audits['network-requests']?.details?.items ?? []
  const bytes = requests.reduce(
    (sum, { resourceType, transferSize = 0 }) => sum + (resourceType === 'Image' ? 0 : transferSize),
    0,
  )
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 1
  const [faults, overflow] = await looked(browser, url + path)
  const fine =
    counted.every((score) => score >= GOAL.score) && bytes <= GOAL.bytes && shift <= GOAL.shift && !faults && !overflow
  if (!fine) failed++
  const below = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9)
  return [
    name,
    ...scores,
    Math.ceil(bytes / 1024),
    shift.toFixed(3),
    faults,
    overflow,
    below.map(([id]) => id).join(' '),
  ].map(String)
}

async function report(address: string): Promise<Report> {
  const path = join(tmpdir(), `quoin-lighthouse-${debugging}.json`)
  const options = ['--port', String(debugging), '--output=json', `--output-path=${path}`, '--quiet']
  const child = Bun.spawn([process.execPath, cli, address, ...options, `--only-categories=${CATEGORIES.join()}`], {
    stdout: 'ignore',
    stderr: 'inherit',
  })
  if ((await child.exited) !== 0) throw new Error(`Lighthouse ended with ${child.exitCode} at ${address}.`)
  const found = (await Bun.file(path).json()) as Report
  await Bun.file(path).delete()
  return found
}

/** @returns the number of axe's findings in both modes, and by how many pixels the page is too wide on the smallest telephone */
async function looked(browser: Browser, address: string): Promise<[number, number]> {
  const page = await browser.newPage({
    viewport: { width: 320, height: 700 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await page.goto(address)
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  let faults = 0
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    faults += (await accessibilityFaults(page)).length
  }
  await page.close()
  return [faults, overflow]
}

/** A World and a page of each look. @returns the paths by the name of the page */
async function published(h: Harness): Promise<Record<string, string>> {
  const paths: Record<string, string> = { account: '/forgot', help: '/help', 'no world': '/w/missing/missing' }
  for (const look of LOOK_NAMES) {
    const base = await worldIn(h, look)
    paths[look] = `${base}/page`
    paths[`${look} index`] = base
    paths[`${look} 404`] = `${base}/missing`
  }
  return paths
}

async function worldIn(h: Harness, look: LookName): Promise<string> {
  const { world: name, locale, content } = LOOK_PAGES[look]
  const { api, world } = await h.register({ name })
  await api.patch('/api/world', {
    name,
    description: 'What is on, who has the key, and when the doors are open.',
    settings: { locale, theme: { look } },
  })
  const names = [
    name,
    'Seed swap in the long shed',
    'Bread of the week',
    'Water rota',
    'Committee',
    'Rules of the house',
  ]
  for (const [index, title] of names.entries()) {
    const slug = index === 0 ? 'page' : `page-${index}`
    const blocks = content.blocks
    const { body } = await api.post('/api/surfaces', {
      name: title,
      slug,
      description: `${title}: all that you have to know, on one page.`,
      blocks,
      visibility: 'listed',
    })
    const answer = await api.post(`/api/surfaces/${body.data.id}/publish`, {})
    if (answer.status !== 201) throw new Error(`${look}: ${answer.text}`)
  }
  return `/w/${world.slug}`
}

/** The command line of Lighthouse, fetched if it is not there. */
async function lighthouse(): Promise<string> {
  const folder = join(tmpdir(), `quoin-${LIGHTHOUSE}`)
  const path = join(folder, 'node_modules/lighthouse/cli/index.js')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  await Bun.write(join(folder, 'package.json'), '{"private":true}')
  const { exitCode } = Bun.spawnSync([process.execPath, 'add', '--exact', LIGHTHOUSE], {
    cwd: folder,
    stdout: 'ignore',
    stderr: 'inherit',
  })
  if (exitCode !== 0) throw new Error(`${LIGHTHOUSE} could not be fetched.`)
  return path
}
