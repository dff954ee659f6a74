import type { JIT_ROLES } from '../../../db/schema'
import { invalid } from '../../core/fault'
import type { Detail } from '../../core/fault-codes'
import type { Context } from '../../deps/context'
import { readCertificates } from './certificates'
import type { SsoConfigRow } from './config-rows'
import { domainsFrom } from './domains'

/** The fields of a configuration that a body may set. */
export interface SsoInput {
  name?: string
  domains?: string[]
  oidc?: { issuer?: string; clientId?: string; clientSecret?: string; scopes?: string[] }
  saml?: SamlInput
  jit?: { enabled?: boolean; role?: (typeof JIT_ROLES)[number] }
  enforced?: boolean
}

interface SamlInput {
  metadataUrl?: string | null
  metadataXml?: string
  entryPoint?: string | null
  entityId?: string | null
  certificate?: string | null
}

/** Replaces `metadataXml` by the fields that it contains. @throws Fault VALIDATION_FAILED */
export async function withMetadata(ctx: Context, input: SsoInput): Promise<SsoInput> {
  const { metadataXml, ...rest } = input.saml ?? {}
  if (metadataXml === undefined) return input
  const read = await ctx.deps.saml.readMetadata(metadataXml)
  if (!read.value) throw invalid({ path: '/saml/metadataXml', message: read.problem, code: 'invalid' })
  const { entityId, entryPoint, certificates } = read.value
  const certificate = readCertificates(certificates.join(''))
  if (certificate === undefined)
    throw invalid({ path: '/saml/metadataXml', message: 'A certificate cannot be read.', code: 'invalid' })
  return { ...input, saml: { ...rest, metadataUrl: null, entityId, entryPoint, certificate } }
}

/** The row with the fields of the input. @throws Fault VALIDATION_FAILED with every fault */
export function withInput(ctx: Context, row: SsoConfigRow, input: SsoInput): SsoConfigRow {
  const faults: Detail[] = []
  const { name = row.name, enforced = row.enforced, jit = {}, domains } = input
  const other = row.type === 'OIDC' ? 'saml' : 'oidc'
  if (input[other]) faults.push({ path: `/${other}`, message: `The type is ${row.type}.`, code: 'not_allowed' })
  const next = {
    ...row,
    name: name.trim(),
    enforced,
    domains: domains ? domainsFrom(domains, faults) : row.domains,
    jitEnabled: jit.enabled ?? row.jitEnabled,
    jitRole: jit.role ?? row.jitRole,
    ...(row.type === 'OIDC' && oidcFields(ctx, row, input.oidc ?? {}, faults)),
    ...(row.type === 'SAML' && samlFields(ctx, row, input.saml ?? {}, faults)),
  }
  if (faults.length > 0) throw invalid(faults)
  return next
}

/** Binds the sealed secret to its row. */
export const secretPlace = ({ worldId, id }: Pick<SsoConfigRow, 'worldId' | 'id'>) => `sso_configs ${worldId} ${id}`

/** The client secret in clear; null for a public client. */
export function clientSecretOf({ deps }: Context, row: SsoConfigRow): string | null {
  return row.clientSecret === null ? null : deps.secrets.open(row.clientSecret, secretPlace(row))
}

function oidcFields(ctx: Context, row: SsoConfigRow, oidc: NonNullable<SsoInput['oidc']>, faults: Detail[]) {
  const { issuer = row.issuer, clientId = row.clientId, clientSecret, scopes = row.scopes } = oidc
  if (!issuer) faults.push({ path: '/oidc/issuer', message: 'Enter the issuer.', code: 'required' })
  if (!clientId) faults.push({ path: '/oidc/clientId', message: 'Enter the client id.', code: 'required' })
  if (issuer && issuer !== row.issuer) faults.push(...urlFaults(ctx, issuer, '/oidc/issuer'))
  const isNew = clientSecret !== undefined && clientSecret !== clientSecretOf(ctx, row)
  return {
    issuer,
    clientId,
    clientSecret: isNew ? ctx.deps.secrets.seal(clientSecret, secretPlace(row)) : row.clientSecret,
    scopes: [...new Set(['openid', ...(scopes ?? ['email', 'profile'])])],
  }
}

/**
 * With a `metadataUrl`, the other fields are what was read there, so sending back their values is not a change. Without
 * one, all three are required.
 */
function samlFields(ctx: Context, row: SsoConfigRow, saml: SamlInput, faults: Detail[]) {
  const { metadataUrl = row.metadataUrl } = saml
  if (metadataUrl !== null) {
    if (metadataUrl !== row.metadataUrl) {
      faults.push(...urlFaults(ctx, metadataUrl, '/saml/metadataUrl'))
      return { metadataUrl, metadataReadAt: null, entryPoint: null, entityId: null, certificate: null }
    }
    const changed = (['entryPoint', 'entityId', 'certificate'] as const).filter(
      (name) => saml[name] !== undefined && saml[name] !== row[name],
    )
    const message = 'This comes from metadataUrl. Send metadataUrl as null to set it by hand.'
    faults.push(...changed.map((name): Detail => ({ path: `/saml/${name}`, message, code: 'not_allowed' })))
    return {}
  }
  return { metadataUrl: null, metadataReadAt: null, ...handmade(ctx, row, saml, faults) }
}

function handmade(ctx: Context, row: SsoConfigRow, saml: SamlInput, faults: Detail[]) {
  const { entryPoint = row.entryPoint, entityId = row.entityId, certificate: typed = row.certificate } = saml
  for (const [name, value] of Object.entries({ entryPoint, entityId, certificate: typed }))
    if (!value)
      faults.push({ path: `/saml/${name}`, message: 'Required without metadataUrl and metadataXml.', code: 'required' })
  if (entryPoint && entryPoint !== row.entryPoint) faults.push(...urlFaults(ctx, entryPoint, '/saml/entryPoint'))
  const certificate = typed === null ? null : readCertificates(typed)
  if (certificate === undefined)
    faults.push({ path: '/saml/certificate', message: 'Enter X.509 certificates in PEM.', code: 'format' })
  return { entryPoint, entityId, certificate: certificate ?? null }
}

function urlFaults({ deps }: Context, url: string, path: string): Detail[] {
  const fault = deps.network.faultOf(url, path)
  return fault ? [fault] : []
}
