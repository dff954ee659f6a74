import type { WorkingPage } from './working-page'

/** Our ids for the blocks that an engine calls by its own. */
export class BlockNames {
  /** Ours, by the engine's own. */
  private readonly names = new Map<string, string>()
  /** Ids of ours that are promised to blocks of the engine: shown in a preview, or in a repair. */
  private readonly promised = new Map<string, string>()

  constructor(
    private readonly page: WorkingPage,
    private readonly makeId: () => string,
  ) {}

  /** The id of ours that the engine gave a name to. */
  known(own: string): string | undefined {
    return this.names.get(own)
  }

  /** The same; the engine's own word where it gave no block that name. */
  resolve(own: string): string {
    return this.names.get(own) ?? own
  }

  /** The block that the engine calls so has its place. */
  settle(own: string, blockId: string): void {
    this.names.set(own, blockId)
    this.promised.delete(own)
  }

  /** The id of ours that a block of the engine has, or will have. */
  idFor(own: string): string {
    const known = this.names.get(own) ?? this.promised.get(own)
    if (known !== undefined) return known
    if (this.page.hadAtFirst(own)) return own
    const id = this.freshId()
    this.promised.set(own, id)
    return id
  }

  /** The id for a block that is being inserted, which the engine may have given a name. */
  newIdFor(own: string | undefined): string {
    if (own === undefined) return this.freshId()
    const promised = this.promised.get(own)
    if (promised !== undefined && !this.page.index.has(promised)) return promised
    // A block that was removed and comes back under its id: retyped.
    return this.page.hadAtFirst(own) && !this.page.index.has(own) ? own : this.freshId()
  }

  private freshId(): string {
    let id = this.makeId()
    while (this.page.index.has(id) || this.page.hadAtFirst(id)) id = this.makeId()
    return id
  }
}
