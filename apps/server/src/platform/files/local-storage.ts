import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage'

/** Bytes still arriving after this long belong to a process that died. */
const longestArrival = 3_600_000

/** Files below one folder of this machine. A crash at any moment leaves a whole file or none. */
export function localStorage(folder: string): Storage {
  const incoming = join(folder, '.incoming')
  const prepared = mkdir(incoming, { recursive: true, mode: 0o700 }).then(() => clear(incoming))
  // Whoever stores first hears of a failure; until then nobody is waiting for it.
  prepared.catch(() => undefined)

  return {
    async put(bytes) {
      await prepared
      const arriving = join(incoming, randomUUID())
      // Opened before the first byte: a sender who gives up at once must not race the making of the file.
      const file = await open(arriving, 'wx', 0o600)
      try {
        await pipeline(bytes, file.createWriteStream({ flush: true }))
        const { size } = await stat(arriving)
        return {
          size,
          place: arriving,
          keep: async (path) => {
            const place = placeIn(folder, path)
            await mkdir(dirname(place), { recursive: true, mode: 0o700 })
            await rename(arriving, place)
            await syncFolder(dirname(place))
          },
          discard: () => rm(arriving, { force: true }),
        }
      } catch (error) {
        await rm(arriving, { force: true })
        throw error
      }
    },

    async open(path, range) {
      const file = await open(placeIn(folder, path))
      return createReadStream('', { fd: file, ...(range && { start: range.first, end: range.last }) })
    },

    async stat(path) {
      const found = await stat(placeIn(folder, path)).catch(ignoreMissing)
      return found?.isFile() ? { size: found.size, modified: found.mtime } : undefined
    },

    remove: (path) => rm(placeIn(folder, path), { force: true }),
  }
}

/** A path of plain names below the folder; anything else is a mistake of ours or an attack. */
function placeIn(folder: string, path: string): string {
  const names = path.split('/')
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\\0]/.test(name)))
    throw new Error('not a path of this storage')
  return join(folder, ...names)
}

async function clear(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const left = await stat(join(incoming, name)).catch(ignoreMissing)
    if (left && Date.now() - left.mtimeMs > longestArrival) await rm(join(incoming, name), { force: true })
  }
}

/** The name itself must survive a power cut, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
