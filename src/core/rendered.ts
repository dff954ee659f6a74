/** A body that is JSON text already: stored text goes to the reader as it stands, without parse and stringify. */
export class Rendered {
  constructor(
    readonly body: string,
    readonly etag?: string,
  ) {}
}

/** Types pre-rendered text as the value it stands for, so that the client's types hold. */
export function rendered<T>(body: string, etag?: string): T {
  return new Rendered(body, etag) as unknown as T
}
