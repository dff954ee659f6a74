import { Elysia } from 'elysia'
import type { Deps } from '../../src/deps/deps'
import { createEdge } from '../../src/kernel/edge'
import { createKernel, edgeHooks, type Kernel } from '../../src/kernel/kernel'
import { type RoutedApp, routeFacts, routeRules } from '../../src/kernel/route-table'
import { type Answer, type Ask } from './harness'

/** Routes of a test's own behind the real edge and kernel. `plugin` gets the kernel to `use`. */
export function ownRoutes<Routes extends Elysia<any, any, any, any, any, any, any>>( // oxlint-disable-line typescript/no-explicit-any -- Elysia's own parameters
  deps: Deps,
  plugin: (kernel: Kernel) => Routes,
) {
  let rules: ReturnType<typeof routeRules> = () => undefined
  const router = new Elysia({ normalize: false })
    .use(
      edgeHooks(
        deps,
        () => ['POST'],
        (method, route) => rules(method, route),
      ),
    )
    .use(plugin(createKernel(deps)))
  rules = routeRules(router as RoutedApp)
  const { methodsAt } = routeFacts(router as RoutedApp)
  const fetch = createEdge(deps, router, methodsAt, () => undefined)
  const post = async (path: string, { body, raw, headers = {}, token, world }: Ask = {}): Promise<Answer> => {
    const sent = new Headers(headers)
    if (token !== undefined) sent.set('authorization', `Bearer ${token}`)
    if (world !== undefined) sent.set('x-world-id', world)
    if (body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json')
    const bytes = raw ?? (body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
    const answer = await fetch(
      new Request(`http://localhost:3000${path}`, { method: 'POST', headers: sent, body: bytes }),
    )
    const text = await answer.text()
    const json = text && answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      headers: answer.headers as unknown as Headers,
      text,
      bytes: new TextEncoder().encode(text),
      body: json ? JSON.parse(text) : undefined,
    }
  }
  return { post, router: router as RoutedApp }
}
