/** The result of one check of `doctor`. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed'
  words: string
  /** What to do about it. */
  todo?: string
}

export const ok = (check: string, words: string): Finding => ({ check, state: 'ok', words })

export const warning = (check: string, words: string, todo?: string): Finding => ({
  check,
  state: 'warning',
  words,
  ...(todo && { todo }),
})

export const failed = (check: string, words: string, todo?: string): Finding => ({
  check,
  state: 'failed',
  words,
  ...(todo && { todo }),
})
