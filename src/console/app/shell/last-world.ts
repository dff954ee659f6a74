const KEY = 'quoin.world'

/** The slug of the workspace that was open last in this browser. */
export function lastWorld(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberWorld(slug: string): void {
  try {
    localStorage.setItem(KEY, slug)
  } catch {
    // Without storage the console opens the first workspace.
  }
}
