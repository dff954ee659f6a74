/**
 * A body that is already JSON text, so that stored text is sent without being parsed and serialised. A body that is sent
 * repeatedly is a Blob: Bun counts a string as new memory in every answer, which triggers the garbage collector.
 */
export class Rendered {
  constructor(
    readonly body: string | Blob,
    readonly etag?: string,
  ) {}
}

/** Types pre-rendered text as the value that it contains, for the types of the client. */
export function rendered<T>(body: string, etag?: string): T
export function rendered<T>(body: Blob, etag: string): T
export function rendered<T>(body: string | Blob, etag?: string): T {
  return new Rendered(body, etag) as unknown as T
}
