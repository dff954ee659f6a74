import { crc32 } from 'node:zlib'

/** Small complete files of many kinds, generated so that no binary files are checked in. Text is Latin-1: one byte per character. */
export const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

const size32 = (length: number) =>
  latin1(String.fromCharCode(length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255))

/** A box of an ISO base media file (ISO 14496-12). */
const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([size32(body.length + 8), latin1(type), body])
}

/** An ISO base media file of this major brand, compatible with these, with an empty movie. */
export function isoMedia(brand: string, ...compatible: string[]): Buffer {
  const movie = box('moov', box('mvhd', Buffer.alloc(100)))
  return Buffer.concat([box('ftyp', latin1(`${brand}\0\0\0\0${compatible.join('')}`)), movie, box('mdat')])
}

/** A RIFF file of this form with one chunk. */
export function riff(form: string, chunk: string, body = Buffer.alloc(16)): Buffer {
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(body.length + 12, 0)
  lengths.writeUInt32LE(body.length, 4)
  return Buffer.concat([latin1('RIFF'), lengths.subarray(0, 4), latin1(form + chunk), lengths.subarray(4), body])
}

/** An EBML document (RFC 8794) of this type, with an empty segment. */
export function ebml(docType: string): Buffer {
  const element = (id: string, body: Buffer) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | body.length]), body])
  const number = (id: string, value: number) => element(id, Buffer.from([value]))
  const head = [number('4286', 1), number('42f7', 1), number('42f2', 4), number('42f3', 8)]
  const type = [element('4282', latin1(docType)), number('4287', 4), number('4285', 2)]
  return Buffer.concat([element('1a45dfa3', Buffer.concat([...head, ...type])), element('18538067', Buffer.alloc(0))])
}

/** The first page of an Ogg stream (RFC 3533) with this packet. */
export function ogg(packet: string): Buffer {
  const page = Buffer.alloc(27)
  page.write('OggS\0\x02', 0, 'latin1')
  page[26] = 1
  return Buffer.concat([page, Buffer.from([packet.length]), latin1(packet), Buffer.alloc(16)])
}

/** A ZIP archive of stored files. */
export function zip(files: Record<string, string>): Buffer {
  let at = 0
  const [bodies, index]: [Buffer[], Buffer[]] = [[], []]
  for (const [name, text] of Object.entries(files)) {
    const [bytes, fields] = [latin1(text), Buffer.alloc(26)]
    fields[0] = 20
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const body = Buffer.concat([latin1('PK\x03\x04'), fields, latin1(name), bytes])
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02\x14\0', 0, 'latin1')
    fields.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    bodies.push(body)
    index.push(entry, latin1(name))
    at += body.length
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(bodies.length, 8)
  end.writeUInt16LE(bodies.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, directory, end])
}

/** Two silent frames of MPEG-1 layer III, 128 kbit/s, 44.1 kHz. */
export function mp3(): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x64])
  return Buffer.concat([frame, frame])
}

/** An ID3 tag (version 2.4) of this many bytes before `rest`. */
export function id3(length: number, rest: Uint8Array): Buffer {
  const sizes = [(length >> 21) & 127, (length >> 14) & 127, (length >> 7) & 127, length & 127]
  return Buffer.concat([latin1('ID3\x04\0\0'), Buffer.from(sizes), Buffer.alloc(length), rest])
}

export const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
