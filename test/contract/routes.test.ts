import { afterAll, beforeAll, expect, test } from 'bun:test'
import { WORLD_EVENTS } from '../../src/core/audit-actions'
import { isPage, type RouteEntry } from '../../src/kernel/route-table'
import { type Harness, harness } from '../support/harness'
import { golden } from '../support/golden'
import { allRoutes, nameOf } from '../support/routes'

let h: Harness
let routes: RouteEntry[]
beforeAll(async () => {
  h = await harness()
  routes = allRoutes(h)
})
afterAll(() => h.close())

const withoutRule = (wanted: (route: RouteEntry) => boolean) => routes.filter((route) => !wanted(route)).map(nameOf)

test('the table of routes and rules equals the golden file', async () => {
  const table = routes.map((route) => [nameOf(route), { operationId: route.detail.operationId, ...route.access }])
  await golden('routes.golden.json', Object.fromEntries(table))
})

test('every route declares a rule', () => {
  expect(withoutRule(({ access }) => access !== undefined)).toEqual([])
})

test('every route declares its answers and its name', () => {
  expect(withoutRule((route) => isPage(route) || Object.keys(route.answers).length > 0)).toEqual([])
  expect(withoutRule(({ detail }) => Boolean(detail.operationId && detail.summary && detail.tags))).toEqual([])
})

test('no two routes share an operationId or a path', () => {
  for (const names of [routes.map(({ detail }) => detail.operationId), routes.map(nameOf)])
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

test('every route except GET has a schema for its body, so that no field is ignored', () => {
  expect(withoutRule(({ method, hooks }) => method === 'GET' || hooks.body !== undefined)).toEqual([])
})

test('exactly the POST routes are idempotent, except forms of pages, which cannot send a key, and those that leave nothing behind', () => {
  const demanded = (route: RouteEntry) => route.method === 'POST' && !isPage(route) && route.access.lasting !== false
  expect(withoutRule((route) => demanded(route) === (route.access.idempotent !== undefined))).toEqual([])
})

test('only pages, the endpoints of OAuth and the start of a single sign-on accept forms', () => {
  const also = (route: RouteEntry) => route.access.errors === 'oauth' || nameOf(route) === 'POST /api/sso/auth/initiate'
  expect(withoutRule((route) => !route.access.form || isPage(route) || also(route))).toEqual([])
})

test('exactly the routes under /oauth answer errors in the form of RFC 6749', () => {
  expect(withoutRule(({ path, access }) => path.startsWith('/oauth/') === (access.errors === 'oauth'))).toEqual([])
})

test('reads count in the class read and are never audited', () => {
  const right = ({ method, access }: RouteEntry) =>
    method !== 'GET' || (['read', 'public', undefined].includes(access.rate) && !access.audit)
  expect(withoutRule(right)).toEqual([])
})

test('every write in a World has an audit action, and the World’s schema lists it', () => {
  const known = new Set<string>(WORLD_EVENTS)
  const right = ({ method, access }: RouteEntry) =>
    access.kind !== 'world' ||
    method === 'GET' ||
    access.lasting === false ||
    (access.audit !== undefined && known.has(access.audit))
  expect(withoutRule(right)).toEqual([])
})

test('every list accepts limit and cursor', () => {
  const isList = ({ answers }: RouteEntry) => 'page' in ((answers[200] as { properties?: object })?.properties ?? {})
  const takes = ({ hooks }: RouteEntry) =>
    ['limit', 'cursor'].every((name) => name in ((hooks.query as { properties?: object })?.properties ?? {}))
  expect(withoutRule((route) => !isList(route) || takes(route))).toEqual([])
})

test('no body accepts a string for a number or a boolean', () => {
  // Elysia's t.Integer, t.Numeric and t.BooleanString do so in bodies. Use those of TypeBox there.
  const coerces = (schema: unknown): boolean => {
    if (typeof schema !== 'object' || schema === null) return false
    const { type, format } = schema as { type?: unknown; format?: unknown }
    if (type === 'string' && ['integer', 'numeric', 'boolean', 'ObjectString', 'ArrayString'].includes(String(format)))
      return true
    return Object.values(schema).some(coerces)
  }
  expect(withoutRule(({ hooks }) => !coerces(hooks.body))).toEqual([])
})
