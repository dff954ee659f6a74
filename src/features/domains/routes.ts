import { Elysia, t } from 'elysia'
import { atomic } from '../../kernel/atomic'
import type { Kernel } from '../../kernel/kernel'
import { Data, Deleted, Listed, NoBody, PageQuery } from '../../kernel/shapes'
import { addDomain, listDomains, readDomain, removeDomain } from './domains'
import * as shapes from './shapes'
import { prepareVerification } from './verifying'

const tags = ['Domains']
const reads = { rate: 'read', role: 'admin', scope: 'world:read' } as const
const writes = { rate: 'admin', role: 'admin', scope: 'world:admin' } as const

/** The host names at which a World answers (contract part 4). */
export const domainRoutes = (kernel: Kernel) =>
  new Elysia({ name: 'domains', prefix: '/api/world/domains', normalize: false })
    .use(kernel)
    .get('', ({ ctx, query }) => listDomains(ctx, query), {
      world: reads,
      query: t.Object(PageQuery),
      answers: { 200: Listed(shapes.Domain) },
      detail: { tags, operationId: 'listDomains', summary: 'List the host names of the World' },
    })
    .post(
      '',
      ({ ctx, body, status, set }) =>
        atomic(
          () => addDomain(ctx, body.host),
          (domain) => {
            set.headers.location = `/api/world/domains/${domain.host}`
            return status(201, { data: domain })
          },
        ),
      {
        world: { ...writes, audit: 'domain.create', idempotent: 'atomic' },
        body: shapes.DomainInput,
        answers: { 201: Data(shapes.Domain) },
        detail: { tags, operationId: 'addDomain', summary: 'Claim a host name for the World' },
      },
    )
    .get('/:host', async ({ ctx, params }) => ({ data: await readDomain(ctx, params.host) }), {
      world: reads,
      answers: { 200: Data(shapes.Domain) },
      detail: { tags, operationId: 'readDomain', summary: 'Get a host name of the World' },
    })
    .post(
      '/:host/verify',
      async ({ ctx, params }) => atomic(await prepareVerification(ctx, params.host), (data) => ({ data })),
      {
        world: { ...writes, audit: 'domain.verify', idempotent: 'atomic', refuses: [409, 502] },
        body: NoBody,
        answers: { 200: Data(shapes.Domain) },
        detail: { tags, operationId: 'verifyDomain', summary: 'Verify a host name by its TXT record' },
      },
    )
    .delete('/:host', async ({ ctx, params }) => ({ data: await removeDomain(ctx, params.host) }), {
      world: { ...writes, audit: 'domain.delete' },
      body: NoBody,
      answers: { 200: Data(Deleted) },
      detail: { tags, operationId: 'removeDomain', summary: 'Give a host name up' },
    })
