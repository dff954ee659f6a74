/** The sign of the composer. */
export function Wedge() {
  return (
    <svg className="wedge" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2 7.5 14 3v4L2 9.5zM2 11l12-2.5v4L2 13.5z" />
    </svg>
  )
}
