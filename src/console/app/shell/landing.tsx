import { Navigate } from '@tanstack/react-router'
import { useMe } from '../session/use-session'
import { lastWorld } from './last-world'

/** Leads to the workspace that was open last, or to the person's account where there is none. */
export function Landing() {
  const { worlds } = useMe()
  const last = lastWorld()
  const world = worlds.find(({ slug }) => slug === last) ?? worlds[0]
  if (!world) return <Navigate to="/me" replace />
  return <Navigate to="/w/$slug/pages" params={{ slug: world.slug }} replace />
}
