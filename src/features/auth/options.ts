import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/client'
import { ssoConfigs, ssoDomains } from '../../../db/schema'
import { LANGUAGES } from '../../core/language'
import { signsIn } from '../../core/oauth-providers'
import { MAX_CHARACTERS, MIN_CHARACTERS } from '../../core/password-rules'
import type { Context } from '../../deps/context'
import { anyUser } from './setup'

/** What a sign-in page has to know before anybody has signed in. */
export async function signInOptions({ deps, read }: Context) {
  const { config, mail } = deps
  return {
    signup: config.signup,
    setupOpen: !(await anyUser(read)),
    sso: await anySsoDomain(read),
    providers: config.oauthProviders.filter(signsIn).map(({ id, name }) => ({ id, name })),
    mail: mail.configured,
    password: { minLength: MIN_CHARACTERS, maxLength: MAX_CHARACTERS },
    locales: [...LANGUAGES],
    publicUrl: config.publicUrl,
  }
}

/** Whether any World signs people in by the domain of their address. Which domains, nobody learns. */
async function anySsoDomain(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ domain: ssoDomains.domain })
    .from(ssoDomains)
    .innerJoin(ssoConfigs, eq(ssoConfigs.id, ssoDomains.configId))
    .where(eq(ssoConfigs.status, 'enabled'))
    .limit(1)
  return row !== undefined
}
