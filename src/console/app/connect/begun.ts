const KEY = 'quoin.connecting'

/** Keeps which connection waits for the code of its provider, for this tab. */
export function remember(state: string, id: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ state, id }))
  } catch {
    // Without storage the connection stays unfinished, and the list says so.
  }
}

/** The connection that was begun with this state. */
export function begun(state: string): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { state?: string; id?: string }
    return kept.state === state ? kept.id : undefined
  } catch {
    return undefined
  }
}
