import { type FileHandle, open } from 'node:fs/promises'

/** Whether a font draws a character, by its number in Unicode. */
export type Draws = (character: number) => boolean

/** What the font of a file draws, or the first one of a collection; nothing where the file is none. */
export async function charactersOf(file: string): Promise<Draws> {
  const handle = await open(file)
  try {
    const table = await characterTable(handle)
    return table ? readTable(table) : () => false
  } finally {
    await handle.close()
  }
}

/** No font of the world has a larger one. */
const largestTable = 4_000_000
const maxTables = 100

/** The table `cmap`; whatever else the file holds is not read. */
async function characterTable(handle: FileHandle): Promise<Buffer | undefined> {
  const head = await bytesAt(handle, 0, 16)
  const start = head.toString('latin1', 0, 4) === 'ttcf' ? head.readUInt32BE(12) : 0
  const count = (await bytesAt(handle, start, 12)).readUInt16BE(4)
  const tables = await bytesAt(handle, start + 12, Math.min(count, maxTables) * 16)
  for (let at = 0; at + 16 <= tables.length; at += 16)
    if (tables.toString('latin1', at, at + 4) === 'cmap')
      return bytesAt(
        handle,
        tables.readUInt32BE(at + 8),
        Math.min(tables.readUInt32BE(at + 12), largestTable),
      )
  return undefined
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await handle.read({ buffer: Buffer.alloc(length), position })
  return buffer
}

/** The subtable of all characters, else that of the first 65,536. */
function readTable(table: Buffer): Draws {
  const starts = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
    table.readUInt32BE(8 + index * 8),
  )
  const of = (format: number) =>
    starts.find((start) => start + 16 <= table.length && table.readUInt16BE(start) === format)
  const [whole, first] = [of(12), of(4)]
  if (whole !== undefined) return inGroups(table.subarray(whole))
  return first === undefined ? () => false : inSegments(table.subarray(first))
}

function inGroups(table: Buffer): Draws {
  const count = table.readUInt32BE(12)
  return (character) => {
    const group = lastNotAbove(count, character, (index) => table.readUInt32BE(16 + index * 12))
    return group !== -1 && character <= table.readUInt32BE(16 + group * 12 + 4)
  }
}

function inSegments(table: Buffer): Draws {
  const count = table.readUInt16BE(6) / 2
  const [ends, begins] = [14, 16 + count * 2]
  const [deltas, ranges] = [begins + count * 2, begins + count * 4]
  return (character) => {
    if (character > 0xffff) return false
    const segment = lastNotAbove(count, character, (index) => table.readUInt16BE(begins + index * 2))
    if (segment === -1 || character > table.readUInt16BE(ends + segment * 2)) return false
    const range = table.readUInt16BE(ranges + segment * 2)
    if (range === 0) return (character + table.readUInt16BE(deltas + segment * 2)) % 0x10000 !== 0
    const place = ranges + segment * 2 + range + (character - table.readUInt16BE(begins + segment * 2)) * 2
    return place + 2 <= table.length && table.readUInt16BE(place) !== 0
  }
}

function lastNotAbove(count: number, character: number, startOf: (index: number) => number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(middle) <= character) low = middle + 1
    else high = middle
  }
  return low - 1
}
