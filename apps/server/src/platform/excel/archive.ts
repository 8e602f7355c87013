import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** A spreadsheet that cannot be read or must not be: its message is for the person who uploaded it. */
export class WorkbookError extends Error {}

/** What is said of bytes that are no workbook, or no longer one. */
export const damagedWorkbook = '文件已损坏，或不是 Excel 文件'

/** What a workbook may weigh, checked in its directory before anything is inflated; yauzl holds entries to their word. */
const limits = { entries: 2_000, total: 600 * 1024 * 1024, ratio: 200, unsuspiciousBytes: 4 * 1024 * 1024 }

/** An opened .xlsx archive. */
export interface Archive {
  has(name: string): boolean
  open(name: string): Promise<Readable>
  close(): void
}

/** Opens an archive and refuses bombs by their directory. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await opened(path)
  try {
    const entries = await directoryOf(file)
    return {
      has: (name) => entries.has(name),
      open: (name) => {
        const entry = entries.get(name)
        return entry ? streamOf(file, entry) : Promise.reject(new WorkbookError('文件内容不完整'))
      },
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error
  }
}

function opened(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, file) => {
      if (error || !file) reject(new WorkbookError(damagedWorkbook))
      else resolve(file)
    })
  })
}

function directoryOf(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let total = 0
  return new Promise((resolve, reject) => {
    file.on('error', () => reject(new WorkbookError(damagedWorkbook)))
    file.on('end', () => resolve(entries))
    file.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize
      const isBomb =
        entry.uncompressedSize > limits.unsuspiciousBytes &&
        entry.uncompressedSize > entry.compressedSize * limits.ratio
      if (entries.size >= limits.entries || total > limits.total || isBomb) {
        reject(new WorkbookError('文件过大，无法导入'))
        return
      }
      entries.set(entry.fileName, entry)
      file.readEntry()
    })
    file.readEntry()
  })
}

function streamOf(file: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) => {
      if (error || !stream) reject(new WorkbookError(damagedWorkbook))
      else resolve(stream)
    })
  })
}
