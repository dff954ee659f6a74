import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { COMMANDS } from '../../src/commands/table'
import { KEYS } from '../../src/config/keys'

const ROOT = join(import.meta.dir, '../..')
/** Read by the runtime, not by the program. */
const RUNTIME = new Set(['BUN_CONFIG_MAX_HTTP_REQUESTS', 'MIMALLOC_PURGE_DELAY'])

const paths = ['README.md', 'CHANGELOG.md', ...new Bun.Glob('docs/**/*.md').scanSync(ROOT)].sort()
const texts = new Map(await Promise.all(paths.map(async (path) => [path, await text(path)] as const)))

function text(path: string): Promise<string> {
  return Bun.file(join(ROOT, path)).text()
}

/** The text without code, in which brackets are not links and hashes are not headings. */
function prose(markdown: string): string {
  return markdown.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '')
}

/** Names of the anchors of a page's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/^#+ (.+)$/gm)
  const anchor = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  return new Set([...headings].map(([, heading = '']) => anchor(heading)))
}

/** Variables in the first cell of a page's tables. */
function variablesIn(markdown: string): string[] {
  const cells = [...markdown.matchAll(/^\| ([^|]*`[A-Z][^|]*)\|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name))
}

test.each(paths)('every relative link of %s leads to a file and a heading that exist', async (path) => {
  const broken: string[] = []
  for (const [, target = ''] of prose(texts.get(path)!).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [file = '', anchor] = target.split('#')
    const linked = file ? join(dirname(path), file) : path
    if (!existsSync(join(ROOT, linked))) broken.push(target)
    else if (anchor && !anchorsOf(await text(linked)).has(anchor)) broken.push(target)
  }
  expect(broken).toEqual([])
})

test('the configuration page explains exactly the variables that the program reads', () => {
  const explained = variablesIn(texts.get('docs/operations/configuration.md')!).filter((name) => !RUNTIME.has(name))
  // It must be unset, which the page says outside of its tables.
  const read = Object.keys(KEYS).filter((name) => name !== 'DATABASE_URL')
  expect(explained.sort()).toEqual(read.sort())
})

test('every variable in the README’s table is one that the program reads', () => {
  const named = variablesIn(texts.get('README.md')!)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !Object.hasOwn(KEYS, name))).toEqual([])
})

test('the page on the command line explains exactly the commands that exist', () => {
  const page = texts.get('docs/operations/command-line.md')!
  const rows = [...page.matchAll(/^\| `([a-z][a-z -]*?)(?: [<[-][^`]*)?` /gm)].map(([, name]) => name!)
  expect(rows.sort()).toEqual(COMMANDS.map(({ name }) => name).sort())
})

test('every decision is named after its number', () => {
  const decisions = paths.filter((path) => path.startsWith('docs/decisions/'))
  const wrong = decisions.filter((path) => {
    const number = Number(/\/(\d{4})-/.exec(path)?.[1])
    return !texts.get(path)!.startsWith(`# ${number}. `)
  })
  expect(wrong).toEqual([])
})
