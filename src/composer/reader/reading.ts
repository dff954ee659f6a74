import type { Line } from './layout'
import type { Role } from './roles'

/** A literal fact with its value in a standard form. */
export interface Entity {
  kind: 'phone' | 'email' | 'web' | 'date' | 'time' | 'money' | 'percent' | 'number'
  /** E.164, an address, a URL, an ISO 8601 date or interval, `12.50 EUR`, or a plain number. */
  value: string
}

/** A run of a brief with one role. Joined in order, with the text between them, the pieces are the brief. */
export interface Piece {
  role: Role
  text: string
  /** Offsets in the brief; the end is exclusive. */
  start: number
  end: number
  /** Index of the line in which it begins. */
  line: number
  /** The facts that the libraries found inside, in order. */
  entities: readonly Entity[]
}

/** A word, and how likely it is part of the name of what the page is about. */
export interface Naming {
  start: number
  end: number
  share: number
}

/** A brief, read: its layout, and a role for every word. */
export interface Reading {
  text: string
  /** BCP 47 language of the brief, without region: `de`. */
  language: string
  lines: readonly Line[]
  /** In order. Every word of the brief is in exactly one piece. */
  pieces: readonly Piece[]
  /** The words that may be part of a name, in order. */
  naming: readonly Naming[]
}
