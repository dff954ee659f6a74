import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { Pages } from './pages/pages'
import { Broken } from './shell/broken'
import { Gate } from './shell/gate'
import { Landing } from './shell/landing'
import { Lost } from './shell/lost'
import { WorldFrame } from './shell/world-frame'

const root = createRootRoute({ component: Outlet, notFoundComponent: Lost })

/** Screens for people who are not signed in. */
const outside = (
  [
    ['sign-in', 'SignIn'],
    ['register', 'Register'],
    ['forgot', 'Forgot'],
    ['reset', 'Reset'],
    ['verify', 'Verify'],
    ['invite', 'Invite'],
    ['set-up', 'SetUp'],
    ['sso', 'Sso'],
  ] as const
).map(([path, name]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./auth/screens'), name),
  }),
)

/** Everything below needs a session. */
const gate = createRoute({ getParentRoute: () => root, id: 'gate', component: Gate })
const landing = createRoute({ getParentRoute: () => gate, path: '/', component: Landing })
const me = createRoute({
  getParentRoute: () => gate,
  path: 'me',
  component: lazyRouteComponent(() => import('./me/me'), 'MeScreen'),
})
const instance = createRoute({
  getParentRoute: () => gate,
  path: 'instance/{-$part}',
  component: lazyRouteComponent(() => import('./instance/instance'), 'Instance'),
})
const world = createRoute({ getParentRoute: () => gate, path: 'w/$slug', component: WorldFrame })
const inWorld = { getParentRoute: () => world } as const

/** The editor of a page. It stays as it is when the composer opens beside the canvas. */
const page = createRoute({
  ...inWorld,
  path: 'pages/$id',
  component: lazyRouteComponent(() => import('./editor/editor'), 'Editor'),
})

const worldRoutes = [
  createRoute({
    ...inWorld,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/w/$slug/pages', params: params as { slug: string } })
    },
  }),
  createRoute({ ...inWorld, path: 'pages', component: Pages }),
  createRoute({
    ...inWorld,
    path: 'pages/new',
    component: lazyRouteComponent(() => import('./pages/new-page'), 'NewPage'),
  }),
  page.addChildren([createRoute({ getParentRoute: () => page, path: 'compose/$turn' })]),
  createRoute({
    ...inWorld,
    path: 'pages/$id/publish',
    component: lazyRouteComponent(() => import('./publish/publish'), 'Publish'),
  }),
  createRoute({
    ...inWorld,
    path: 'pages/$id/history',
    component: lazyRouteComponent(() => import('./history/history'), 'History'),
  }),
  createRoute({
    ...inWorld,
    path: 'pages/$id/entries',
    component: lazyRouteComponent(() => import('./forms/forms'), 'PageEntries'),
  }),
  // One route for the list and for what is chosen in it, so that the list stays as it is.
  createRoute({
    ...inWorld,
    path: 'media/{-$id}',
    component: lazyRouteComponent(() => import('./media/media'), 'Media'),
  }),
  createRoute({ ...inWorld, path: 'forms', component: lazyRouteComponent(() => import('./forms/forms'), 'Forms') }),
  createRoute({
    ...inWorld,
    path: 'templates',
    component: lazyRouteComponent(() => import('./templates/templates'), 'Templates'),
  }),
  createRoute({
    ...inWorld,
    path: 'add-ons',
    component: lazyRouteComponent(() => import('./templates/add-ons'), 'AddOns'),
  }),
  createRoute({ ...inWorld, path: 'ai', component: lazyRouteComponent(() => import('./ai/ai'), 'Ai') }),
  createRoute({ ...inWorld, path: 'ai/$part', component: lazyRouteComponent(() => import('./ai/ai'), 'Ai') }),
  createRoute({ ...inWorld, path: 'brand', component: lazyRouteComponent(() => import('./brand/brand'), 'Brand') }),
  createRoute({
    ...inWorld,
    path: 'brand/$part',
    component: lazyRouteComponent(() => import('./brand/brand'), 'Brand'),
  }),
  createRoute({ ...inWorld, path: 'people', component: lazyRouteComponent(() => import('./people/people'), 'People') }),
  createRoute({
    ...inWorld,
    path: 'people/$part',
    component: lazyRouteComponent(() => import('./people/people'), 'People'),
  }),
  createRoute({
    ...inWorld,
    path: 'audit/{-$id}',
    component: lazyRouteComponent(() => import('./audit/audit'), 'Audit'),
  }),
  createRoute({
    ...inWorld,
    path: 'connect',
    component: lazyRouteComponent(() => import('./connect/connect'), 'Connect'),
  }),
  createRoute({
    ...inWorld,
    path: 'connect/$part',
    component: lazyRouteComponent(() => import('./connect/connect'), 'Connect'),
  }),
  createRoute({ ...inWorld, path: 'plan', component: lazyRouteComponent(() => import('./plan/plan'), 'Plan') }),
  createRoute({
    ...inWorld,
    path: 'settings',
    component: lazyRouteComponent(() => import('./settings/settings'), 'Settings'),
  }),
]

const tree = root.addChildren([...outside, gate.addChildren([landing, me, instance, world.addChildren(worldRoutes)])])

export function createConsoleRouter() {
  return createRouter({
    routeTree: tree,
    basepath: '/console',
    defaultErrorComponent: Broken,
    // Screens of the editor are large; hovering a link begins to load them.
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}
