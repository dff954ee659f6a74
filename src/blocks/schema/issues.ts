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

/** A fault in a client's input or in content to publish. `path` is a JSON Pointer into the checked value. */
export interface Issue {
  path: string
  message: string
  code: IssueCode
  blockId?: string
}

/** A response lists all faults up to this limit, so that a hostile body cannot make it unbounded. */
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
