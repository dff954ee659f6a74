/** The system's name of an error, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  return (error as { code?: string } | null | undefined)?.code
}
