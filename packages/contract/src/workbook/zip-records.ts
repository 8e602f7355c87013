/** What an archive says about one of its entries. */
export interface ZipEntry {
  /** In UTF-8. */
  name: Uint8Array
  /** Of the content before it was compressed. */
  crc: number
  compressed: number
  size: number
  /** Where its header stands in the archive. */
  offset: number
}

/** How all entries of an archive are written. */
export interface ZipFormat {
  isDeflated: boolean
  /** Checksum and sizes follow the content, so that an entry can be written before they are known. */
  isStreamed: boolean
}

const utf8Names = 0x0800
const sizesFollow = 0x0008
const deflate = 8
/** The oldest version of the format that can be unpacked by. */
const version = 20
/** 1980-01-01: a file made twice from the same rows is the same file. */
const dosDate = 0x0021

/** What stands before the content of an entry. */
export function localHeader(entry: ZipEntry, format: ZipFormat): Uint8Array<ArrayBuffer> {
  const { name, ...known } = entry
  const sizes = format.isStreamed ? { ...known, crc: 0, compressed: 0, size: 0 } : known
  return withName(bytesOf([[0x04034b50, 4], ...facts({ name, ...sizes }, format)]), name)
}

/** What follows the content of an entry that is streamed. */
export function dataDescriptor({ crc, compressed, size }: ZipEntry): Uint8Array<ArrayBuffer> {
  return bytesOf([
    [0x08074b50, 4],
    [crc, 4],
    [compressed, 4],
    [size, 4],
  ])
}

/** The table of contents; nothing may follow it. */
export function zipDirectory(
  entries: readonly ZipEntry[],
  { start, ...format }: ZipFormat & { start: number },
): Uint8Array<ArrayBuffer> {
  const records = joinBytes(entries.map((entry) => directoryRecord(entry, format)))
  const closing = bytesOf([
    [0x06054b50, 4],
    [0, 4],
    [entries.length, 2],
    [entries.length, 2],
    [records.length, 4],
    [start, 4],
    [0, 2],
  ])
  return joinBytes([records, closing])
}

function directoryRecord(entry: ZipEntry, format: ZipFormat): Uint8Array {
  const record = bytesOf([
    [0x02014b50, 4],
    [version, 2],
    ...facts(entry, format),
    /* no comment, the first disk, no attributes */
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [entry.offset, 4],
  ])
  return withName(record, entry.name)
}

/** A number and how many bytes it takes. */
type Field = readonly [number, 2 | 4]

/** What headers and records say alike. */
function facts({ name, crc, compressed, size }: ZipEntry, { isDeflated, isStreamed }: ZipFormat): Field[] {
  return [
    [version, 2],
    [utf8Names | (isStreamed ? sizesFollow : 0), 2],
    [isDeflated ? deflate : 0, 2],
    [0, 2],
    [dosDate, 2],
    [crc, 4],
    [compressed, 4],
    [size, 4],
    [name.length, 2],
    [0, 2],
  ]
}

function withName(record: Uint8Array, name: Uint8Array): Uint8Array<ArrayBuffer> {
  return joinBytes([record, name])
}

function bytesOf(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, size]) => sum + size, 0)))
  let place = 0
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(place, value, true)
    else view.setUint32(place, value, true)
    place += size
  }
  return new Uint8Array(view.buffer)
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const piece of pieces) {
    all.set(piece, place)
    place += piece.length
  }
  return all
}
