import { newKey } from './keys.js'

/** A form as one Blob (RFC 7578), whose size is known and which can be sent again. The file is not read into memory. */
export function multipart(fields: Record<string, string>, file: Blob, filename: string): { type: string; body: Blob } {
  const boundary = `quoin-${newKey()}`
  const head = (parameters: string) => `--${boundary}\r\nContent-Disposition: form-data; ${parameters}\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${head(`name="${escaped(name)}"`)}\r\n${value}\r\n`)
  const opening = `${head(`name="file"; filename="${escaped(filename)}"`)}Content-Type: ${typeOf(file)}\r\n\r\n`
  const body = new Blob([...texts, opening, file, `\r\n--${boundary}--\r\n`])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** As the HTML Standard escapes names in forms. */
function escaped(name: string): string {
  return name.replace(/\r/g, '%0D').replace(/\n/g, '%0A').replace(/"/g, '%22')
}

function typeOf({ type }: Blob): string {
  return /^[\w.+-]+\/[\w.+-]+/.exec(type)?.[0] ?? 'application/octet-stream'
}
