import { randomBytes } from 'node:crypto'
import { perform } from '../core/prepared-work'
import { systemContext, systemWorldContext, type WorldContext } from '../deps/context'
import { accountByEmail } from '../features/auth/accounts'
import { createUser } from '../features/auth/operator-accounts'
import { preparePublish } from '../features/surfaces/publishing/publishing'
import { prepareSurface } from '../features/surfaces/surfaces'
import { type Call, type Said } from './command'
import { DEMO_PAGES } from './demo-pages'

const EMAIL = 'demo@example.com'

/** `seed`: a person to look around with, once; where they are there already nothing changes. */
export async function seed({ deps: open }: Call): Promise<Said> {
  const deps = await open()
  const ctx = systemContext(deps)
  if (await accountByEmail(ctx.read, EMAIL))
    return { data: { created: false, email: EMAIL }, text: `${EMAIL} is there already; nothing was changed.` }
  // Nobody else's instance shall have a password that stands in our source.
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
    `Made ${EMAIL} with the password ${password}`,
    `World ${slug} (${id})`,
    ...pages.map((url) => `  ${url}`),
  ]
  return { data: { created: true, email: EMAIL, password, world: { id, slug }, pages }, text: text.join('\n') }
}

/** @returns the page's address */
async function publishPage(ctx: WorldContext, page: (typeof DEMO_PAGES)[number]): Promise<string> {
  const { surface } = await perform(ctx, prepareSurface(ctx, { ...page, visibility: 'listed' }))
  await perform(ctx, await preparePublish(ctx, surface.id, { version: '1.0.0' }))
  return `${ctx.deps.config.publicUrl}/w/${ctx.world.slug}/${surface.slug}`
}
