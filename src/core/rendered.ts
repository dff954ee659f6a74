/**
 * A body that is JSON text already: stored text goes to the reader as it stands, without parse and stringify. What is sent again and
 * again is kept as a Blob: a text would be counted as new memory with every answer, and the collector run for it.
 */
export class Rendered {
  constructor(
    readonly body: string | Blob,
    readonly etag?: string,
  ) {}
}

/** Types pre-rendered text as the value it stands for, so that the client's types hold. */
export function rendered<T>(body: string, etag?: string): T
export function rendered<T>(body: Blob, etag: string): T
export function rendered<T>(body: string | Blob, etag?: string): T {
  return new Rendered(body, etag) as unknown as T
}
