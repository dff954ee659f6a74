import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '../session/use-session'
import { lastWorld } from './last-world'

/** Leads to the workspace that was open last, or to the person's account where there is none. */
export function Landing() {
  const { worlds } = useMe()
  const router = useRouter()
  useEffect(() => {
    const last = lastWorld()
    const world = worlds.find(({ slug }) => slug === last) ?? worlds[0]
    if (world) void router.navigate({ to: '/w/$slug/pages', params: { slug: world.slug }, replace: true })
    else void router.navigate({ to: '/me', replace: true })
  }, [router, worlds])
  return null
}
