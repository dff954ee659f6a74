/**
 * Archives byte by byte (POSIX ustar), as Quoin 0.1 wrote them before it used a library. They must still restore, and tests
 * forge hostile archives from them.
 */
const BLOCK = 512

/** The header block of a file. Name and size are not checked. */
export function tarHeader(name: string, size: number, type = '0'): Buffer {
  const header = Buffer.alloc(BLOCK)
  const cut = name.length <= 100 ? -1 : name.indexOf('/', name.length - 101)
  header.write(name.slice(cut + 1), 0, 'utf8')
  header.write('0000600\0', 100, 'latin1')
  header.write('0000000\0', 108, 'latin1')
  header.write('0000000\0', 116, 'latin1')
  writeSize(header, size)
  header.write('00000000000\0', 136, 'latin1')
  header.write(type, 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  if (cut > 0) header.write(name.slice(0, cut), 345, 'latin1')
  return withChecksum(header)
}

/** The header with a recomputed checksum. */
export function withChecksum(header: Buffer): Buffer {
  header.fill(' ', 148, 156)
  const sum = header.reduce((all, byte) => all + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return header
}

/** The zeros that fill the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
}

/** The end of an archive. */
export function tarEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK)
}

/** A complete archive of these files. */
export function tarOf(files: readonly { name: string; bytes: Uint8Array }[], header = tarHeader): Buffer {
  const parts = files.flatMap(({ name, bytes }) => [header(name, bytes.length), bytes, tarPadding(bytes.length)])
  return Buffer.concat([...parts, tarEnd()])
}

/** Eleven octal digits hold eight gigabytes; larger sizes are binary, as GNU tar and BSD tar write them. */
function writeSize(header: Buffer, size: number): void {
  if (size < 8 ** 11) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
    return
  }
  header[124] = 0x80
  header.writeBigUInt64BE(BigInt(size), 128)
}
