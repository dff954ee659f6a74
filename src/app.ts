import { Elysia } from 'elysia'
import type { Deps } from './deps'
import { adminRoutes } from './features/admin/routes'
import { composerRoutes } from './features/ai/composer-routes'
import { modelRoutes } from './features/ai/model-routes'
import { receiptRoutes } from './features/ai/receipt-routes'
import { authRoutes } from './features/auth/routes'
import { creditRoutes } from './features/billing/credit-routes'
import { catalogRoutes } from './features/catalog/routes'
import { docsRoutes } from './features/docs/routes'
import { healthRoutes } from './features/health/routes'
import { bySlugRoutes } from './features/surfaces/by-slug-routes'
import { draftRoutes } from './features/surfaces/draft-routes'
import { surfaceRoutes } from './features/surfaces/routes'
import { worldRoutes } from './features/worlds/routes'
import { createEdge, type Fetch } from './kernel/edge'
import { createKernel, edgeHooks } from './kernel/kernel'
import { allowedMethods, type RoutedApp } from './kernel/route-table'
import { jobRoutes } from './jobs/routes'
import { accountRoutes } from './pages/account-routes'
import { createFastPath } from './pages/fast-path'
import { previewRoutes } from './pages/preview-routes'
import { pageRoutes } from './pages/routes'

/** The router with every route of the product: one list, readable from top to bottom. */
function createRouter(deps: Deps, methodsAt: (path: string) => string[], whole: () => RoutedApp) {
  const kernel = createKernel(deps)
  return new Elysia({ normalize: false })
    .use(edgeHooks(deps, methodsAt))
    .use(healthRoutes(kernel, deps))
    .use(docsRoutes(kernel, deps, whole))
    .use(authRoutes(kernel))
    .use(accountRoutes(kernel))
    .use(worldRoutes(kernel))
    .use(catalogRoutes(kernel, deps))
    .use(surfaceRoutes(kernel))
    .use(draftRoutes(kernel))
    .use(bySlugRoutes(kernel))
    .use(previewRoutes(kernel))
    .use(composerRoutes(kernel))
    .use(receiptRoutes(kernel))
    .use(creditRoutes(kernel))
    .use(jobRoutes(kernel))
    .use(modelRoutes(kernel))
    .use(adminRoutes(kernel, deps))
    .use(pageRoutes(kernel, deps))
}

/** The whole application behind one `fetch`: the edge, the published fast path and the router. */
export function createApp(deps: Deps): { router: App; fetch: Fetch } {
  let methodsAt: (path: string) => string[] = () => []
  const router: App = createRouter(
    deps,
    (path) => methodsAt(path),
    () => router,
  )
  methodsAt = allowedMethods(router)
  return { router, fetch: createEdge(deps, router, methodsAt, createFastPath(deps)) }
}

export type App = ReturnType<typeof createRouter>
