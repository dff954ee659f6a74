import type { WorkingPage } from './working-page'

/** Maps an engine's block ids to ours. */
export class BlockNames {
  /** Our ids of placed blocks, by the engine's ids. */
  private readonly names = new Map<string, string>()
  /** Our ids reserved for blocks that are not placed yet, because a preview or a repair has shown them. */
  private readonly reserved = new Map<string, string>()

  constructor(
    private readonly page: WorkingPage,
    private readonly makeId: () => string,
  ) {}

  /** Our id of a placed block, or undefined. */
  known(own: string): string | undefined {
    return this.names.get(own)
  }

  /** Our id of a placed block, or the engine's id if there is no such block. */
  resolve(own: string): string {
    return this.names.get(own) ?? own
  }

  /** Records the id of a placed block. */
  settle(own: string, blockId: string): void {
    this.names.set(own, blockId)
    this.reserved.delete(own)
  }

  /** Our id of a block, which is reserved if the block is not placed yet. */
  idFor(own: string): string {
    const known = this.names.get(own) ?? this.reserved.get(own)
    if (known !== undefined) return known
    if (this.page.isInBase(own)) return own
    const id = this.freshId()
    this.reserved.set(own, id)
    return id
  }

  /** The id for a block that is being inserted. `own` is undefined if the engine gave it no id. */
  newIdFor(own: string | undefined): string {
    if (own === undefined) return this.freshId()
    const reserved = this.reserved.get(own)
    if (reserved !== undefined && !this.page.index.has(reserved)) return reserved
    // A removed block that is inserted again under its id was retyped, so it keeps the id.
    return this.page.isInBase(own) && !this.page.index.has(own) ? own : this.freshId()
  }

  private freshId(): string {
    let id = this.makeId()
    while (this.page.index.has(id) || this.page.isInBase(id)) id = this.makeId()
    return id
  }
}
