import { randomBytes } from 'node:crypto'
import { perform } from '../core/prepared-work'
import { systemContext, systemWorldContext, type WorldContext } from '../deps/context'
import { accountByEmail } from '../features/auth/accounts'
import { createUser } from '../features/auth/operator-accounts'
import { preparePublish } from '../features/surfaces/publishing/publishing'
import { prepareSurface } from '../features/surfaces/surfaces'
import { type Call, type Output } from './command'
import { DEMO_PAGES } from './demo-pages'

const EMAIL = 'demo@example.com'

/** `seed`: creates a demo user with a World and published pages. It changes nothing where the user exists. */
export async function seed({ deps: open }: Call): Promise<Output> {
  const deps = await open()
  const ctx = systemContext(deps)
  if (await accountByEmail(ctx.read, EMAIL))
    return { data: { created: false, email: EMAIL }, text: `${EMAIL} already exists; nothing was changed.` }
  // Random, so that no instance has a password that is in our source.
  const password = randomBytes(12).toString('base64url')
  const { user, world } = await createUser(
    ctx,
    { email: EMAIL, name: 'Demo', password },
    { name: 'Demo', slug: 'demo' },
  )
  const inWorld = systemWorldContext(deps, world, user)
  const pages: string[] = []
  for (const page of DEMO_PAGES) pages.push(await publishPage(inWorld, page))
  const { id, slug } = world
  const text = [
    `Created ${EMAIL} with the password ${password}`,
    `World ${slug} (${id})`,
    ...pages.map((url) => `  ${url}`),
  ]
  return { data: { created: true, email: EMAIL, password, world: { id, slug }, pages }, text: text.join('\n') }
}

/** @returns the page's URL */
async function publishPage(ctx: WorldContext, page: (typeof DEMO_PAGES)[number]): Promise<string> {
  const { surface } = await perform(ctx, prepareSurface(ctx, { ...page, visibility: 'listed' }))
  await perform(ctx, await preparePublish(ctx, surface.id, { version: '1.0.0' }))
  return `${ctx.deps.config.publicUrl}/w/${ctx.world.slug}/${surface.slug}`
}
