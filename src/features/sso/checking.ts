import { Fault } from '../../core/fault'
import type { Context } from '../../deps/context'
import { certificateProblem, expiringSoon, readCertificates, splitCertificates } from './certificates'
import type { SsoConfigRow } from './config-rows'
import { oidcProvider } from './providers'

/** One thing that a test looks at. */
export interface Check {
  name: 'discovery' | 'metadata' | 'entryPoint' | 'certificate'
  ok: boolean
  message: string
}

/** The fields of a row that come from metadata. */
type FromMetadata = Pick<SsoConfigRow, 'entryPoint' | 'entityId' | 'certificate' | 'metadataReadAt'>

export interface Checked {
  ok: boolean
  checks: Check[]
  /** What was read from `metadataUrl`. */
  read: Partial<FromMetadata>
}

/** Checks that people could sign in: the provider answers, and its keys are valid. Calls the provider. */
export async function checkConfig(ctx: Context, row: SsoConfigRow): Promise<Checked> {
  if (row.type === 'OIDC') return verdict([await checkDiscovery(ctx, row)])
  const { check, read } = await checkMetadata(ctx, row)
  if (check && !check.ok) return verdict([check])
  const next = { ...row, ...read }
  return verdict([...(check ? [check] : []), checkEntryPoint(ctx, next), checkCertificates(ctx, next)], read)
}

function verdict(checks: Check[], read: Partial<FromMetadata> = {}): Checked {
  const ok = checks.every((one) => one.ok)
  return { ok, checks, read: ok ? read : {} }
}

async function checkDiscovery(ctx: Context, row: SsoConfigRow): Promise<Check> {
  const name = 'discovery'
  try {
    await ctx.deps.openId.check(oidcProvider(ctx, row))
    return { name, ok: true, message: 'The issuer answers with its endpoints and its keys.' }
  } catch (error) {
    return { name, ok: false, message: `Discovery failed. ${sentenceOf(error)}` }
  }
}

/** Reads the metadata again where there is a URL. */
async function checkMetadata(
  ctx: Context,
  { metadataUrl }: SsoConfigRow,
): Promise<{ check?: Check; read: Partial<FromMetadata> }> {
  if (metadataUrl === null) return { read: {} }
  const name = 'metadata'
  try {
    const read = await readMetadataAt(ctx, metadataUrl)
    return { check: { name, ok: true, message: 'The metadata can be read.' }, read }
  } catch (error) {
    return { check: { name, ok: false, message: `The metadata cannot be read. ${sentenceOf(error)}` }, read: {} }
  }
}

const MAX_BYTES = 256 * 1024

/** What the metadata at a URL says. @throws Fault PROVIDER_FAILED, PROVIDER_TIMEOUT */
export async function readMetadataAt(ctx: Context, url: string): Promise<FromMetadata> {
  const answer = await ctx.deps.network.fetch(url, { maxBytes: MAX_BYTES, headers: { accept: 'application/xml, */*' } })
  if (answer.status !== 200) throw new Fault('PROVIDER_FAILED', `The server answered with status ${answer.status}.`)
  const { value, problem } = await ctx.deps.saml.readMetadata(await answer.text())
  if (!value) throw new Fault('PROVIDER_FAILED', problem)
  const certificate = readCertificates(value.certificates.join(''))
  if (certificate === undefined) throw new Fault('PROVIDER_FAILED', 'A certificate in it is not valid.')
  return { entityId: value.entityId, entryPoint: value.entryPoint, certificate, metadataReadAt: ctx.now() }
}

function checkEntryPoint({ deps }: Context, { entryPoint }: SsoConfigRow): Check {
  const name = 'entryPoint'
  const fault = entryPoint ? deps.network.faultOf(entryPoint, '') : { message: 'It is missing.' }
  if (fault) return { name, ok: false, message: `The address to sign in at cannot be used. ${fault.message}` }
  return { name, ok: true, message: 'The address to sign in at is valid.' }
}

/** One valid certificate is enough: during a change of keys there are two. */
function checkCertificates(ctx: Context, { certificate }: SsoConfigRow): Check {
  const name = 'certificate'
  const pems = splitCertificates(certificate ?? '')
  const problems = pems.map((pem) => certificateProblem(pem, ctx.now()))
  if (!problems.includes(undefined)) {
    return { name, ok: false, message: problems[0] ?? 'There is no certificate.' }
  }
  const soon = expiringSoon(pems, ctx.now())
  return {
    name,
    ok: true,
    message: soon ? `The certificate is valid. It expires on ${soon}.` : 'The certificate is valid.',
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof Fault) return error.message
  throw error
}
