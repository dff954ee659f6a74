import { expect, test } from 'bun:test'
import { join } from 'node:path'

const SAYS = `import { isTerminal } from '${join(import.meta.dir, '../../src/lib/terminal')}'
console.error('terminal: ' + isTerminal())`

test.each(['pipe', 'ignore'] as const)('a %s is no terminal', async (stdout) => {
  const child = Bun.spawn([process.execPath, '-e', SAYS], { stdout, stderr: 'pipe' })
  expect(await new Response(child.stderr).text()).toContain('terminal: false')
})

test('a closed standard output is no terminal', async () => {
  const child = Bun.spawn(['sh', '-c', 'exec "$0" -e "$1" >&-', process.execPath, SAYS], { stderr: 'pipe' })
  expect(await new Response(child.stderr).text()).toContain('terminal: false')
})

test('a terminal is one', async () => {
  let text = ''
  const child = Bun.spawn([process.execPath, '-e', SAYS], {
    terminal: { data: (_, bytes) => void (text += new TextDecoder().decode(bytes)) },
  })
  await child.exited
  child.terminal?.close()
  expect(text).toContain('terminal: true')
})
