/**
 * File storage: a folder or an S3 bucket. The program generates the keys (`uploads/<world>/<random>`): segments of letters,
 * digits, `.`, `_` and `-` between slashes. Any other key is a defect and throws. Storage does not check permissions.
 *
 * Failures are Faults for people, without keys, addresses or bodies: NOT_FOUND where a required file is missing, UNAVAILABLE
 * (the disk is full or not writable, too many calls at once, the object store asks to retry), PROVIDER_TIMEOUT (no response
 * in time), PROVIDER_FAILED (any other error). After any failure a key has all of its bytes or none.
 */
export interface Storage {
  readonly kind: 'local' | 's3'
  /**
   * An existing folder for temporary files, on the file system of local files. Use a unique name for each file and remove it
   * on every path; `putFile` removes the file itself when it succeeds.
   */
  readonly scratch: string
  /** Removes files that a killed process left in the scratch folder. Called at server start, before requests are accepted. */
  emptyScratch(): Promise<void>
  /** Moves a complete temporary file to this key, durably. Afterwards `path` is gone; where it throws, `path` is unchanged. */
  putFile(key: string, path: string, meta: FileMeta): Promise<void>
  /** Stores bytes under this key, durably. */
  put(key: string, bytes: Uint8Array, meta: FileMeta): Promise<void>
  /** The size in bytes; undefined where nothing is stored. */
  stat(key: string): Promise<{ size: number } | undefined>
  /**
   * Returns the bytes, or a range of them (inclusive offsets within the size). A local file is a Blob, which a Response sends
   * without reading it into memory; an object is a stream, which throws where the store interrupts it.
   * @throws Fault NOT_FOUND
   */
  read(key: string, range?: { start: number; end: number }): Promise<Blob | ReadableStream<Uint8Array>>
  /**
   * Returns a local path: the stored file itself (never write to it), or a copy in the scratch folder.
   * @throws Fault NOT_FOUND; PAYLOAD_TOO_LARGE above `maxBytes`, without fetching more
   */
  fetchToFile(key: string, maxBytes: number): Promise<{ path: string; dispose(): Promise<void> }>
  /** Moves a file. Idempotent: succeeds where only `to` exists. @throws Fault NOT_FOUND where neither exists */
  move(from: string, to: string): Promise<void>
  /** Deletes a file. Idempotent: a missing file is not an error. */
  delete(key: string): Promise<void>
  /**
   * A presigned URL to which a client may PUT the bytes of `key` with exactly `headers`; null for local storage, where the
   * service receives the bytes. Type and size are signed, but not every store enforces them: check the stored file.
   */
  presignPut(
    key: string,
    options: { contentType: string; size: number; expiresInSeconds: number },
  ): { url: string; headers: Record<string, string> } | null
  /** Lists all files under a prefix that ends in `/`, in no particular order; `modifiedAt` is in epoch milliseconds. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: number }>
  /** Checks that files can be written and read. @throws Fault or Error with a plain message */
  ready(): Promise<void>
}

export interface FileMeta {
  contentType: string
  /** In hex, where it is known: an object store then rejects bytes that changed in transit. */
  sha256?: string
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/
const MAX_KEY = 512

/** Returns a valid key. @throws Error for a key that could leave its folder or that two stores could read differently */
export function checkedKey(key: string): string {
  if (key.length > MAX_KEY || !KEY.test(key)) throw new Error('A storage key is malformed.')
  return key
}
