import type { OutsideEffect } from './outside-effect'
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

/** True for pages and their forms. They are not part of the REST API: no idempotency keys, no entry in the document. */
export function isPage({ access, detail }: RouteEntry): boolean {
  return access?.kind === 'page' || ((detail.tags as string[] | undefined)?.includes('Pages') ?? false)
}

/** Returns a look-up of a route's rule by method and pattern. */
export function routeRules(app: RoutedApp): (method: string, route: string) => Access | undefined {
  const rules = new Map(routeEntries(app).map(({ method, path, access }) => [`${method} ${path}`, access]))
  return (method, route) => rules.get(`${method} ${route}`)
}

/** The outside effects that the routes declare, by name. */
export function outsideEffects(app: RoutedApp): ReadonlyMap<string, OutsideEffect> {
  const declared = routeEntries(app).flatMap(({ access }) => (access?.effect ? [access.effect] : []))
  return new Map(declared.map((effect) => [effect.name, effect]))
}

/** What the kernel needs to know about the complete route table. */
export interface RouteFacts {
  /** The methods of a path, for Allow and for preflights. Empty if no route has the path. */
  methodsAt: (path: string) => string[]
  /** The query parameters that the route declares. Undefined if it allows others too. */
  queryOf: (method: string, route: string) => ReadonlySet<string> | undefined
  /** True for the path of a public read, which scripts of every origin may read. */
  isForAnyone: (path: string) => boolean
  /** True if a path that matches the route's pattern is the literal path of another route, such as `/api/uploads/presign`. */
  isShadowed: (route: string, url: string) => boolean
}

export function routeFacts(app: RoutedApp): RouteFacts {
  const queries = new Map(
    routeEntries(app).map(({ hooks, method, path }) => [`${method} ${path}`, queryNames(hooks.query)]),
  )
  const shadowed = shadowedAddresses(app)
  return {
    methodsAt: allowedMethods(app),
    isForAnyone: publicReads(app),
    queryOf: (method, route) => queries.get(`${method} ${route}`),
    isShadowed: (route, url) => {
      const addresses = shadowed(route)
      return addresses.size > 0 && addresses.has(new URL(url).pathname.replace(/\/$/, ''))
    },
  }
}

function publicReads(app: RoutedApp): (path: string) => boolean {
  const patterns = routeEntries(app).flatMap(({ access, path }) => (access?.visits ? [patternOf(path)] : []))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function queryNames(schema: unknown): ReadonlySet<string> | undefined {
  const { properties = {}, additionalProperties } = (schema ?? {}) as {
    properties?: object
    additionalProperties?: unknown
  }
  return additionalProperties === true ? undefined : new Set(Object.keys(properties))
}

/** The methods of a path. A literal route takes precedence over patterns that match. */
function allowedMethods(app: RoutedApp): (path: string) => string[] {
  const patterns = app.routes.map((route) => ({
    method: route.method,
    literal: isLiteral(route.path),
    pattern: patternOf(route.path),
  }))
  return (path) => {
    const fitting = patterns.filter(({ pattern }) => pattern.test(path))
    const literal = fitting.filter((one) => one.literal)
    const methods = new Set((literal.length > 0 ? literal : fitting).map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods].sort()
  }
}

/** The literal paths of other routes that a route's pattern matches. Computed at its first request. */
function shadowedAddresses(app: RoutedApp): (route: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  const find = (route: string) => {
    const pattern = patternOf(route)
    return app.routes.flatMap(({ path }) => (path !== route && isLiteral(path) && pattern.test(path) ? [path] : []))
  }
  return (route) => {
    let addresses = known.get(route)
    if (!addresses) known.set(route, (addresses = new Set(isLiteral(route) ? [] : find(route))))
    return addresses
  }
}

function isLiteral(path: string): boolean {
  return !/[:*]/.test(path)
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/')
  return new RegExp(`^${source}/?$`)
}
