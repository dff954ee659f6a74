/** What is open on this screen, as the address has it. */
export interface ConnectAddress {
  /** A dialog: `new-key`, `new-webhook`, the id of what is changed. */
  open?: string | undefined
  webhook?: string | undefined
  delivery?: string | undefined
  status?: 'failed' | undefined
  /** A provider sent the person back. */
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
}

/** The host and path of an address, for people. */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
