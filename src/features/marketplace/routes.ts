import { Elysia, t } from 'elysia'
import { asData, atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { outside } from '../../kernel/outside-effect'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { type ArtifactChange, unpublishArtifact, updateArtifact } from './changing'
import { installArtifact } from './installing'
import { listInstalls, readInstall, uninstall } from './installs'
import { listArtifacts, readArtifact } from './listing'
import { artifactCheckout, prepareArtifactOrder } from './paying'
import { publishArtifact } from './publishing'
import { listSales } from '../billing/artifact-purchases'
import { upgradeInstall } from './upgrading'
import * as shapes from './shapes'

const tags = ['Marketplace']
const reads = { rate: 'read', role: 'viewer', scope: 'world:read' } as const
const publishes = { rate: 'write', role: 'admin', scope: 'world:admin' } as const
/** Only people spend money: a key or an app that leaked must not be able to. */
const spends = { rate: 'admin', role: 'owner', scope: 'world:admin', person: true, idempotent: 'outside' } as const
const installs = { rate: 'write', role: 'editor', scope: 'surfaces:write' } as const

/** The marketplace: artifacts of all Worlds of this instance, their installations in this World, and payments. */
export const marketplaceRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'marketplace', prefix: '/api/marketplace', normalize: false })
    .use(kernel)
    .get('/artifacts', ({ ctx, query }) => listArtifacts(ctx, query), {
      world: { ...reads, heavy: 'q' },
      query: shapes.ArtifactQuery,
      answers: { 200: Listed(shapes.ArtifactItem) },
      detail: { tags, operationId: 'listArtifacts', summary: 'List the artifacts of the marketplace' },
    })
    .post(
      '/artifacts',
      ({ ctx, body, status, set }) =>
        atomic(
          () => publishArtifact(ctx, body),
          (artifact) => {
            set.headers.location = `/api/marketplace/artifacts/${artifact.id}`
            return status(201, { data: artifact })
          },
        ),
      {
        world: { ...publishes, audit: 'artifact.publish', idempotent: 'atomic' },
        body: shapes.NewArtifact,
        answers: { 201: Data(shapes.Artifact) },
        detail: { tags, operationId: 'publishArtifact', summary: 'Publish an artifact or a new version of it' },
      },
    )
    .get('/artifacts/:id', async ({ ctx, params }) => ({ data: await readArtifact(ctx, params.id) }), {
      world: reads,
      answers: { 200: Data(shapes.Artifact) },
      detail: { tags, operationId: 'readArtifact', summary: 'Get an artifact with its manifest' },
    })
    .patch(
      '/artifacts/:id',
      async ({ ctx, params, body }) => ({ data: await updateArtifact(ctx, params.id, body as ArtifactChange) }),
      {
        world: { ...publishes, audit: 'artifact.update' },
        body: shapes.ArtifactPatch,
        answers: { 200: Data(shapes.Artifact) },
        detail: { tags, operationId: 'updateArtifact', summary: 'Change the texts, price or deprecation' },
      },
    )
    .post('/artifacts/:id/unpublish', ({ ctx, params }) => atomic(() => unpublishArtifact(ctx, params.id), asData), {
      world: { ...publishes, audit: 'artifact.unpublish', idempotent: 'atomic' },
      body: NoBody,
      answers: { 200: Data(shapes.Artifact) },
      detail: { tags, operationId: 'unpublishArtifact', summary: 'Take an artifact out of the marketplace' },
    })
    .post(
      '/artifacts/:id/install',
      ({ ctx, params, body, status, set }) =>
        atomic(
          () => installArtifact(ctx, params.id, body),
          (data) => {
            set.headers.location = `/api/marketplace/installs/${data.installId}`
            return status(201, { data })
          },
        ),
      {
        world: { ...installs, heavy: true, audit: 'artifact.install', idempotent: 'atomic', refuses: [402] },
        body: shapes.InstallInput,
        answers: { 201: Data(shapes.Installation) },
        detail: { tags, operationId: 'installArtifact', summary: 'Install an artifact' },
      },
    )
    .get('/installs', ({ ctx, query }) => listInstalls(ctx, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Install) },
      detail: { tags, operationId: 'listInstalls', summary: 'List what the World has installed' },
    })
    .get('/installs/:id', async ({ ctx, params }) => ({ data: await readInstall(ctx, params.id) }), {
      world: reads,
      answers: { 200: Data(shapes.Install) },
      detail: { tags, operationId: 'readInstall', summary: 'Get an installation' },
    })
    .delete('/installs/:id', async ({ ctx, params }) => ({ data: await uninstall(ctx, params.id) }), {
      world: { ...installs, audit: 'artifact.uninstall' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'uninstallArtifact', summary: 'End an installation and keep what it made' },
    })
    .post('/installs/:id/upgrade', ({ ctx, params }) => atomic(() => upgradeInstall(ctx, params.id), asData), {
      world: { ...installs, heavy: true, audit: 'artifact.upgrade', idempotent: 'atomic', refuses: [402] },
      body: NoBody,
      answers: { 200: Data(shapes.Install) },
      detail: { tags, operationId: 'upgradeInstall', summary: 'Bring an installation to the newest version' },
    })
    .post(
      '/payments/initialize',
      async ({ ctx, body }) => outside(artifactCheckout, await prepareArtifactOrder(ctx, body.artifactId)),
      {
        world: { ...spends, audit: 'artifact.checkout', effect: artifactCheckout, refuses: [402, 409, 501, 502, 504] },
        body: shapes.PaymentInput,
        answers: { 201: Data(shapes.Payment) },
        detail: { tags, operationId: 'initializePayment', summary: 'Open the payment for an artifact' },
      },
    )
    .get('/sales', ({ ctx, query }) => listSales(ctx, query), {
      world: { rate: 'read', role: 'admin', scope: 'world:admin' },
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Sale) },
      detail: { tags, operationId: 'listSales', summary: 'List the sales of the World’s artifacts' },
    })
