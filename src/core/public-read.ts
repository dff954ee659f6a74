/** CORS headers of public reads. They carry no credentials, so scripts of every origin may read them. */
export const FOR_ANYONE = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' } as const
