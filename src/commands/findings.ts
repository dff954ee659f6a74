/** The result of one check of `doctor`. */
export interface DoctorFinding {
  check: string
  state: 'ok' | 'warning' | 'failed'
  words: string
  /** What to do about it. */
  todo?: string
}

export const ok = (check: string, words: string): DoctorFinding => ({ check, state: 'ok', words })

export const warning = (check: string, words: string, todo?: string): DoctorFinding => ({
  check,
  state: 'warning',
  words,
  ...(todo && { todo }),
})

export const failed = (check: string, words: string, todo?: string): DoctorFinding => ({
  check,
  state: 'failed',
  words,
  ...(todo && { todo }),
})
