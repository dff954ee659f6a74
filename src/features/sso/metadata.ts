import { notFound } from '../../core/fault'
import type { Context } from '../../deps/context'
import { anySsoConfig, ownAddresses } from './config-rows'

/**
 * Our SAML metadata for the identity provider of a configuration, which may still be a draft.
 * @throws Fault NOT_FOUND, also for a configuration with OpenID Connect
 */
export async function spMetadata(ctx: Context, configId: string): Promise<string> {
  const found = await anySsoConfig(ctx.read, configId)
  if (found?.row.type !== 'SAML') throw notFound('SSO configuration')
  return ctx.deps.saml.metadataOf(ownAddresses(ctx, configId).sp)
}
