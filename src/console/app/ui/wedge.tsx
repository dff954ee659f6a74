/** The sign of the composer. */
export function Wedge() {
  return (
    <svg className="lucide" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M2 10 14 4v5L2 12z" />
    </svg>
  )
}
