import { Elysia, t } from 'elysia'
import { plansView } from '../../core/plans'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { outside } from '../../kernel/outside-effect'
import { Data, Listed, NoBody, RawBody } from '../../kernel/shapes'
import * as shapes from './billing-shapes'
import { cancellation, prepareEnding, resumption } from './cancelling'
import { planChange, prepareChange } from './changing'
import { prepareCheckout, worldCheckout } from './checking-out'
import { prepareEvent } from './events'
import { listInvoices, readInvoice } from './invoices'
import { readCheckout } from './orders'
import { overviewOf } from './overview'
import { PhiPack, Plan } from './plan-shapes'
import { readProfile, updateProfile } from './profile'

const tags = ['Billing']
const reads = { rate: 'read', role: 'admin', scope: 'world:admin' } as const
/** Only people spend money: a key or an app that leaked must not be able to. */
const spends = { rate: 'admin', role: 'owner', scope: 'world:admin', person: true, idempotent: 'outside' } as const

/** What a World pays for: its plan, Φ, invoices and the profile on them. */
export const billingRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'billing', prefix: '/api', normalize: false })
    .use(kernel)
    .get('/billing/overview', async ({ ctx }) => ({ data: await overviewOf(ctx) }), {
      world: { rate: 'read', role: 'viewer', scope: 'world:read' },
      answers: { 200: Data(shapes.Overview) },
      detail: { tags, operationId: 'readBilling', summary: 'Plan, state, usage, next bill and invoices' },
    })
    .get('/billing/plans', ({ ctx }) => ({ data: plansView(ctx.deps.plans) }), {
      world: { rate: 'read', role: 'viewer', scope: 'world:read' },
      answers: { 200: Data(t.Object({ plans: t.Array(Plan), phiPacks: t.Array(PhiPack) })) },
      detail: { tags, operationId: 'listPlans', summary: 'Plans with their AI credits' },
    })
    .post('/checkout', async ({ ctx, body }) => outside(worldCheckout, await prepareCheckout(ctx, body)), {
      world: { ...spends, audit: 'billing.checkout', effect: worldCheckout, refuses: [402, 409, 501, 502, 504] },
      body: shapes.NewCheckout,
      answers: { 201: Data(shapes.CheckoutLink) },
      detail: { tags, operationId: 'createCheckout', summary: 'Buy a plan or a pack of Φ' },
    })
    .get('/checkout/:id', async ({ ctx, params }) => ({ data: await readCheckout(ctx, params.id) }), {
      world: reads,
      answers: { 200: Data(shapes.Checkout) },
      detail: { tags, operationId: 'readCheckout', summary: 'Whether a checkout was paid' },
    })
    .post('/billing/change-plan', async ({ ctx, body }) => outside(planChange, await prepareChange(ctx, body)), {
      world: { ...spends, audit: 'billing.change_plan', effect: planChange, refuses: [402, 409, 501, 502, 504] },
      body: shapes.PlanChange,
      answers: { 200: Data(shapes.ChangedPlan) },
      detail: { tags, operationId: 'changePlan', summary: 'Change the plan at once, or quote the change' },
    })
    .post('/billing/cancel', async ({ ctx }) => outside(cancellation, await prepareEnding(ctx, true)), {
      world: { ...spends, audit: 'billing.cancel', effect: cancellation, refuses: [409, 501, 502, 504] },
      body: NoBody,
      answers: { 200: Data(shapes.Ending) },
      detail: { tags, operationId: 'cancelPlan', summary: 'End the subscription with its period' },
    })
    .post('/billing/resume', async ({ ctx }) => outside(resumption, await prepareEnding(ctx, false)), {
      world: { ...spends, audit: 'billing.resume', effect: resumption, refuses: [409, 501, 502, 504] },
      body: NoBody,
      answers: { 200: Data(shapes.Ending) },
      detail: { tags, operationId: 'resumePlan', summary: 'Take back a scheduled cancellation' },
    })
    .get('/billing/profile', async ({ ctx }) => ({ data: await readProfile(ctx) }), {
      world: reads,
      answers: { 200: Data(shapes.BillingProfile) },
      detail: { tags, operationId: 'readBillingProfile', summary: 'Billing contact, VAT id and tax country' },
    })
    .patch('/billing/profile', async ({ ctx, body }) => ({ data: await updateProfile(ctx, body) }), {
      world: { rate: 'admin', role: 'admin', scope: 'world:admin', audit: 'billing.profile' },
      body: shapes.ProfilePatch,
      answers: { 200: Data(shapes.BillingProfile) },
      detail: {
        tags,
        operationId: 'updateBillingProfile',
        summary: 'Change the billing contact, VAT id or tax country',
      },
    })
    .get('/billing/invoices', ({ ctx, query }) => listInvoices(ctx, query), {
      world: reads,
      query: shapes.InvoiceQuery,
      answers: { 200: Listed(shapes.Invoice) },
      detail: { tags, operationId: 'listInvoices', summary: 'List invoices, newest first' },
    })
    .get('/billing/invoices/:id', async ({ ctx, params }) => ({ data: await readInvoice(ctx, params.id) }), {
      world: reads,
      answers: { 200: Data(shapes.Invoice) },
      detail: { tags, operationId: 'readInvoice', summary: 'Get an invoice' },
    })
    .post(
      '/billing/webhook',
      async ({ ctx, body, request }) =>
        atomic(await prepareEvent(ctx, body, request.headers.get('stripe-signature')), asData),
      {
        open: { rate: 'public', idempotent: 'atomic', body: 'raw', refuses: [400, 501, 502, 504] },
        body: RawBody,
        answers: { 200: Data(shapes.EventReceipt) },
        detail: { tags, operationId: 'receivePaymentEvent', summary: 'Receive a signed event of Stripe' },
      },
    )
