import type { SchemaIssueCode } from '../../lib/schema-issues'

export type IssueCode =
  | SchemaIssueCode
  | 'unknown_type'
  | 'bad_id'
  | 'missing_id'
  | 'duplicate_id'
  | 'children_not_allowed'
  | 'child_type'
  | 'too_deep'
  | 'too_many'
  | 'null'

/** One fault in what a client sent or wants to publish. `path` is a JSON Pointer into the whole that was checked. */
export interface Issue {
  path: string
  message: string
  code: IssueCode
  blockId?: string
}

/** All faults go into one answer, but a hostile body shall not make it endless. */
export const ISSUE_LIMIT = 100

/** Collects issues up to the limit. */
export class Issues {
  readonly list: Issue[] = []

  get full(): boolean {
    return this.list.length >= ISSUE_LIMIT
  }

  add(path: string, code: IssueCode, message: string, blockId?: string): void {
    if (this.full) return
    this.list.push(blockId === undefined ? { path, message, code } : { path, message, code, blockId })
  }
}
