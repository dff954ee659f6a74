import { Elysia } from 'elysia'
import type { FaultCode, FaultFields } from './core/fault-codes'
import type { Deps } from './deps/deps'
import { accountEndingRoutes } from './features/account-ending/routes'
import { operatorRoutes } from './features/admin/people-routes'
import { instanceRoutes } from './features/admin/instance-routes'
import { adminRoutes } from './features/admin/routes'
import { agentRoutes } from './features/agents/routes'
import { composerRoutes } from './features/ai/composer-routes'
import { modelCallRoutes } from './features/ai/call-routes'
import { modelRoutes } from './features/ai/model-routes'
import { analysisRoutes } from './features/analysis/routes'
import { mindRoutes } from './features/ai/mind-routes'
import { receiptRoutes } from './features/surfaces/receipts/routes'
import { auditRoutes } from './features/audit/routes'
import { authEntryRoutes } from './features/auth/entry-routes'
import { factorRoutes } from './features/auth/factor-routes'
import { authRoutes } from './features/auth/routes'
import { blueprintRoutes } from './features/blueprints/routes'
import { billingRoutes } from './features/billing/billing-routes'
import { connectionRoutes } from './features/connections/routes'
import { identityRoutes } from './features/identities/routes'
import { creditRoutes } from './features/billing/credit-routes'
import { catalogRoutes } from './features/catalog/routes'
import { docsRoutes } from './features/docs/routes'
import { healthRoutes } from './features/health/routes'
import { eventRoutes } from './features/events/routes'
import { entryRoutes } from './features/forms/routes'
import { worldEntryRoutes } from './features/forms/world-routes'
import { keyRoutes } from './features/keys/routes'
import { clientRoutes } from './features/oauth/client-routes'
import { oauthRoutes } from './features/oauth/routes'
import { invitationRoutes } from './features/people/invitation-routes'
import { marketplaceRoutes } from './features/marketplace/routes'
import { memberRoutes } from './features/people/member-routes'
import { ssoAuthRoutes } from './features/sso/auth-routes'
import { ssoRoutes } from './features/sso/routes'
import { suggestionRoutes } from './features/suggestions/routes'
import { bySlugRoutes } from './features/surfaces/publishing/by-slug-routes'
import { draftRoutes } from './features/surfaces/drafts/routes'
import { importRoutes } from './features/imports/routes'
import { surfaceRoutes } from './features/surfaces/routes'
import { previewLinkRoutes } from './features/surfaces/previews/routes'
import { presenceRoutes } from './features/presence/routes'
import { scheduleRoutes } from './features/surfaces/scheduling/routes'
import { timelineRoutes } from './features/surfaces/timeline/routes'
import { teamRoutes } from './features/teams/routes'
import { fileRoutes } from './features/uploads/file-routes'
import { uploadRoutes } from './features/uploads/routes'
import { worldLifecycleRoutes } from './features/world-lifecycle/routes'
import { portabilityRoutes } from './features/portability/routes'
import { domainRoutes } from './features/domains/routes'
import { tlsRoutes } from './features/domains/tls-routes'
import { worldRoutes } from './features/worlds/routes'
import { webhookRoutes } from './features/webhooks/routes'
import { consoleRoutes } from './console/routes'
import { createEdge, type Fetch } from './kernel/edge'
import { createKernel, edgeHooks, type Kernel, type RuleOf } from './kernel/kernel'
import { type RoutedApp, routeEntries, type RouteFacts, routeFacts, routeRules } from './kernel/route-table'
import { type SentencesOf, sentencesOf } from './kernel/sentences'
import { jobRoutes } from './jobs/routes'
import { accountRoutes } from './pages/account-routes'
import { blueprintPageRoutes } from './pages/blueprint-routes'
import { createFastPath } from './pages/fast-path'
import { helpRoutes } from './pages/help-routes'
import { homeRoutes } from './pages/home-routes'
import { inviteRoutes } from './pages/invite-routes'
import { oauthPageRoutes } from './pages/oauth-routes'
import { ssoPageRoutes } from './pages/sso-routes'
import { previewLinkPageRoutes } from './pages/preview-link-routes'
import { previewRoutes } from './pages/preview-routes'
import { renderRoutes } from './pages/render-routes'
import { receiptPageRoutes } from './pages/receipt-routes'
import { formRoutes } from './pages/form-routes'
import { pictureRoutes } from './pages/picture-routes'
import { robotRoutes } from './pages/robot-routes'
import { pageRoutes } from './pages/routes'

// The routes are in groups because the compiler gives up on one chain of all of them.

/** Accounts, Worlds and the people in them. */
const peopleRoutes = (kernel: Kernel) =>
  new Elysia({ normalize: false })
    .use(authRoutes(kernel))
    .use(authEntryRoutes(kernel))
    .use(accountEndingRoutes(kernel))
    .use(identityRoutes(kernel))
    .use(factorRoutes(kernel))
    .use(accountRoutes(kernel))
    .use(inviteRoutes(kernel))
    .use(oauthPageRoutes(kernel))
    .use(worldRoutes(kernel))
    .use(entryRoutes(kernel))
    .use(worldEntryRoutes(kernel))
    .use(domainRoutes(kernel))
    .use(portabilityRoutes(kernel))
    .use(worldLifecycleRoutes(kernel))
    .use(memberRoutes(kernel))
    .use(invitationRoutes(kernel))
    .use(teamRoutes(kernel))
    .use(ssoRoutes(kernel))
    .use(ssoAuthRoutes(kernel))
    .use(ssoPageRoutes(kernel))
    .use(clientRoutes(kernel))
    .use(keyRoutes(kernel))
    .use(webhookRoutes(kernel))
    .use(eventRoutes(kernel))
    .use(oauthRoutes(kernel))

/** What Worlds make and what they begin with. */
const contentRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ normalize: false })
    .use(catalogRoutes(kernel))
    .use(blueprintRoutes(kernel))
    .use(marketplaceRoutes(kernel))
    .use(surfaceRoutes(kernel))
    .use(importRoutes(kernel))
    .use(scheduleRoutes(kernel))
    .use(timelineRoutes(kernel))
    .use(previewLinkRoutes(kernel))
    .use(draftRoutes(kernel))
    .use(presenceRoutes(kernel))
    .use(bySlugRoutes(kernel))
    .use(auditRoutes(kernel))
    .use(previewRoutes(kernel))
    .use(renderRoutes(kernel))
    .use(uploadRoutes(kernel))
    .use(fileRoutes(kernel, deps))

/** Work that costs: the assistant, credits, money and jobs. */
const workRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ normalize: false })
    .use(composerRoutes(kernel))
    .use(receiptRoutes(kernel))
    .use(creditRoutes(kernel))
    .use(billingRoutes(kernel))
    .use(connectionRoutes(kernel))
    .use(jobRoutes(kernel))
    .use(modelRoutes(kernel))
    .use(mindRoutes(kernel))
    .use(agentRoutes(kernel))
    .use(modelCallRoutes(kernel))
    .use(analysisRoutes(kernel))
    .use(suggestionRoutes(kernel))
    .use(adminRoutes(kernel, deps))
    .use(instanceRoutes(kernel))
    .use(operatorRoutes(kernel))

/** Pages for browsers. */
const visitorRoutes = (kernel: Kernel, deps: Deps) =>
  new Elysia({ normalize: false })
    .use(blueprintPageRoutes(kernel, deps))
    .use(receiptPageRoutes(kernel, deps))
    .use(previewLinkPageRoutes(kernel, deps))
    .use(homeRoutes(kernel))
    .use(helpRoutes(kernel))
    .use(consoleRoutes(kernel, deps))
    .use(robotRoutes(kernel, deps))
    .use(pictureRoutes(kernel, deps))
    .use(pageRoutes(kernel, deps))
    .use(formRoutes(kernel, deps))

/** The router with every route of the application. */
function createRouter(
  deps: Deps,
  facts: () => RouteFacts | undefined,
  ruleOf: RuleOf,
  sentences: SentencesOf,
  whole: () => RoutedApp,
) {
  const kernel = createKernel(deps, facts)
  return new Elysia({ normalize: false })
    .use(edgeHooks(deps, (path) => facts()?.methodsAt(path) ?? [], ruleOf, sentences))
    .use(healthRoutes(kernel, deps))
    .use(tlsRoutes(kernel, deps))
    .use(docsRoutes(kernel, deps, whole))
    .use(peopleRoutes(kernel))
    .use(contentRoutes(kernel, deps))
    .use(workRoutes(kernel, deps))
    .use(visitorRoutes(kernel, deps))
}

/** The whole application behind one `fetch`: the edge, the published fast path and the router. */
export function createApp(deps: Deps): { router: Router; fetch: Fetch } {
  // The hooks of the routes need facts about the complete route table, which exists only afterwards.
  let facts: RouteFacts | undefined
  let ruleOf: RuleOf = () => undefined
  let sentences: SentencesOf = () => undefined
  const router: Router = createRouter(
    deps,
    () => facts,
    (method, route) => ruleOf(method, route),
    (method, route, status) => sentences(method, route, status),
    () => router,
  )
  facts = routeFacts(router)
  ruleOf = routeRules(router)
  sentences = sentencesOf(routeEntries(router))
  return { router, fetch: createEdge(deps, router, facts.methodsAt, createFastPath(deps), facts.isForAnyone) }
}

type Router = ReturnType<typeof createRouter>

/**
 * The type of the application for a typed client: the router, with our error envelope in place of Elysia's error types.
 * Use it as `treaty<App>(url, { parseDate: false })`, so that times and other texts that look like dates stay strings.
 */
export type App =
  Router extends Elysia<infer Prefix, infer Singleton, infer Known, infer Meta, infer Routes, infer Near, infer Far>
    ? Elysia<Prefix, Singleton, Known, Meta, WithFailures<Routes>, Near, Far>
    : never

type WithFailures<Routes> = {
  [Part in keyof Routes]: Routes[Part] extends { response: infer Answers }
    ? Omit<Routes[Part], 'response'> & {
        response: { [Status in Exclude<keyof Answers, FailureStatus>]: AsRead<Answers[Status]> } & Record<
          FailureStatus,
          Failure
        >
      }
    : WithFailures<Routes[Part]>
}

/** What a client reads from a Response that a handler built: the text of a page or file, or the events of a stream. */
type AsRead<Answer> = Answer extends Response ? string | AsyncIterable<unknown> : Answer

type FailureStatus =
  400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429 | 500 | 501 | 502 | 503 | 504

interface Failure {
  error: {
    code: FaultCode
    message: string
    traceId: string
    timestamp: string
  } & FaultFields
}
