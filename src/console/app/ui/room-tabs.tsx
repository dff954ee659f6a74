import { Link } from '@tanstack/react-router'

/** The parts of a room, each under an address of its own. The first has no name in the address. */
export function RoomTabs({
  label,
  slug,
  room,
  parts,
  current,
}: {
  label: string
  slug: string
  room: string
  parts: readonly { part: string; label: string }[]
  current: string
}) {
  return (
    <nav className="tabs room-tabs" aria-label={label}>
      {parts.map(({ part, label }, index) => (
        <Link
          key={part}
          to={(index === 0 ? `/w/$slug/${room}` : `/w/$slug/${room}/${part}`) as '/w/$slug/pages'}
          params={{ slug }}
          activeOptions={{ exact: true, includeSearch: false }}
          {...(part === current && { 'aria-current': 'page' as const })}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
