import type { Access } from './rule'

export interface RouteEntry {
  method: string
  path: string
  access: Access
  answers: Record<number, unknown>
  hooks: Record<string, unknown>
  detail: Record<string, unknown>
}

export interface RoutedApp {
  routes: { method: string; path: string; hooks?: unknown }[]
}

/** All routes with the rules they declare, in the order of their registration. */
export function routeEntries(app: RoutedApp): RouteEntry[] {
  return app.routes.map((route) => {
    const hooks = (route.hooks ?? {}) as Record<string, unknown>
    const detail = (hooks.detail ?? {}) as Record<string, unknown>
    return {
      method: route.method,
      path: route.path,
      access: detail['x-access'] as Access,
      answers: (detail['x-answers'] ?? {}) as Record<number, unknown>,
      hooks,
      detail,
    }
  })
}

/** A page for people and the forms on it: no REST endpoint, so it keeps no idempotency key and is not in the document. */
export function isPage({ access, detail }: RouteEntry): boolean {
  return access?.kind === 'page' || ((detail.tags as string[] | undefined)?.includes('Pages') ?? false)
}

/** Whether a route takes its body as a stream, by its method and pattern. */
export function streamedRoutes(app: RoutedApp): (method: string, route: string) => boolean {
  const streamed = routeEntries(app).filter(({ access }) => access.upload !== undefined)
  const names = new Set(streamed.map(({ method, path }) => `${method} ${path}`))
  return (method, route) => names.has(`${method} ${route}`)
}

/** Whether a route says what its query may hold, by its method and pattern. */
export function queriedRoutes(app: RoutedApp): (method: string, route: string) => boolean {
  const queried = routeEntries(app).filter(({ hooks }) => hooks.query !== undefined)
  const names = new Set(queried.map(({ method, path }) => `${method} ${path}`))
  return (method, route) => names.has(`${method} ${route}`)
}

/** Which methods an address takes: for 405 with Allow, and for preflights. Empty where there is no such address. */
export function allowedMethods(app: RoutedApp): (path: string) => string[] {
  const patterns = app.routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (path) => {
    const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods].sort()
  }
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/')
  return new RegExp(`^${source}/?$`)
}
