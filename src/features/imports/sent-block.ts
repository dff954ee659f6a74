/** A block before its check against the catalogue. */
export interface SentBlock {
  id: string
  type: string
  props: Record<string, unknown>
}

/** Something that the blocks do not show, for the person who imports. */
export interface Note {
  code:
    'remote_picture' | 'embedded_picture' | 'unreadable_picture' | 'link_without_address' | 'player' | 'front_matter'
  message: string
  blockId?: string
  /** The address that was left out. */
  url?: string
  /** Of an embedded picture: its number among the embedded ones, from 0. */
  picture?: number
}
