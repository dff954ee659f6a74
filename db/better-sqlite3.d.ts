/** The package ships no types. These are the parts that client.ts uses and the names that drizzle's types refer to. */
declare module 'better-sqlite3' {
  export interface Statement {
    run(...params: unknown[]): RunResult
    get(...params: unknown[]): unknown
    all(...params: unknown[]): unknown[]
  }
  export interface RunResult {
    changes: number
    lastInsertRowid: number | bigint
  }
  export interface Options {
    readonly?: boolean
  }
  export class Database {
    constructor(path: string, options?: Options)
    readonly inTransaction: boolean
    exec(sql: string): this
    prepare(sql: string): Statement
    serialize(): Buffer
    close(): this
  }
  export default Database
}
