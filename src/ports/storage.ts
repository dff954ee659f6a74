/**
 * Where files stand: a folder or an S3 bucket. Keys are made by us (`uploads/<world>/<random>`): segments of letters,
 * digits, `.`, `_` and `-` between slashes; anything else is a defect and throws. Nothing here knows of Worlds or rights.
 *
 * Failures are Faults in words for people, without keys, addresses or bodies: NOT_FOUND where a file that has to be there
 * is not, UNAVAILABLE (disk full or not writable, too much at once, the object store says "later"), PROVIDER_TIMEOUT (it
 * went silent), PROVIDER_FAILED (any other refusal). Whatever fails, a key holds all of its bytes or none of them.
 */
export interface Storage {
  readonly kind: 'local' | 's3'
  /**
   * Folder for temporary files, on the file system that local files stand on; there already. Its name is nobody else's:
   * use a name of your own per file, and remove it on every path (`putFile` takes the file away itself once it worked).
   */
  readonly scratch: string
  /** Removes what a killed process left in the scratch folder. For the start of the server, before anything is taken in. */
  emptyScratch(): Promise<void>
  /** Moves a finished temporary file in under this key, durably; `path` is gone afterwards, or untouched where it throws. */
  putFile(key: string, path: string, meta: FileMeta): Promise<void>
  /** The same with bytes at hand. */
  put(key: string, bytes: Uint8Array, meta: FileMeta): Promise<void>
  /** Size in bytes; undefined where nothing is stored. */
  stat(key: string): Promise<{ size: number } | undefined>
  /**
   * The bytes, or a range of them (offsets inclusive, within the size). A local file comes as a Blob, which a Response
   * sends without reading it into memory; an object as a stream, which throws where the store breaks off.
   * @throws Fault NOT_FOUND
   */
  read(key: string, range?: { start: number; end: number }): Promise<Blob | ReadableStream<Uint8Array>>
  /**
   * A path to work on: the stored file itself (never write to it), or a copy in the scratch folder.
   * @throws Fault NOT_FOUND; PAYLOAD_TOO_LARGE where it is larger than `maxBytes`, of which no more are fetched
   */
  fetchToFile(key: string, maxBytes: number): Promise<{ path: string; dispose(): Promise<void> }>
  /** May be repeated: done already where `from` is gone and `to` is there. @throws Fault NOT_FOUND where neither is */
  move(from: string, to: string): Promise<void>
  /** May be repeated: a key without a file is fine. */
  delete(key: string): Promise<void>
  /**
   * Where a client may PUT the bytes of `key` itself for a while, sending exactly `headers`; null where the service takes
   * them (local). Type and size are signed, but stores exist that do not hold to it: look at what has come.
   */
  presignPut(
    key: string,
    options: { contentType: string; size: number; expiresInSeconds: number },
  ): { url: string; headers: Record<string, string> } | null
  /** Everything under a prefix that ends in `/`, in no order; `modifiedAt` in epoch milliseconds. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: number }>
  /** Looks whether files can be written and read. @throws Fault, or Error, in words */
  ready(): Promise<void>
}

export interface FileMeta {
  contentType: string
  /** In hex, where it is known: an object store then refuses bytes that changed on their way. */
  sha256?: string
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/
const MAX_KEY = 512

/** The key itself. @throws Error for one that could lead out of its folder or that two stores would read differently */
export function checkedKey(key: string): string {
  if (key.length > MAX_KEY || !KEY.test(key)) throw new Error('A storage key is malformed.')
  return key
}
