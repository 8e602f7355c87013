import { createHash } from 'node:crypto'
import type { TarEntry } from '../../platform/files/tar'
import type { DescribedSequence, DescribedTable } from './catalogue'

/**
 * A backup is a compressed tar archive: first `backup.json` (what follows), then the rows of each table as COPY writes
 * them, in parts (`database/public.sys_user/000001`), the stored files (`files/…`), the installation's secrets
 * (`secrets/…`), and last `seal.json`, without which it is not whole.
 */
export const formatName = 'dougong-backup'
export const formatVersion = 1

export const manifestName = 'backup.json'
export const sealName = 'seal.json'

export interface Manifest {
  format: typeof formatName
  formatVersion: number
  version: string
  createdAt: string
  /** The schema is made by these; what else is there is made by the definitions of the tables. */
  migrations: string[]
  tables: (DescribedTable & { hasRows: boolean })[]
  sequences: DescribedSequence[]
  /** SHA-256 of each secret, to compare with those a restored installation is given. */
  secrets: Record<string, string>
}

export interface Seal {
  sha256: string
  files: number
  /** How many rows each table has. */
  rows: Record<string, number>
}

export function jsonEntry(name: string, value: unknown): TarEntry {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  return { name, size: bytes.length, bytes: [bytes] }
}

/** A checksum over names, sizes and bytes of entries, in their order. */
export class EntryHash {
  readonly #hash = createHash('sha256')

  /** The same entry, counted as it is read. */
  through(entry: TarEntry): TarEntry {
    const hash = this.#hash
    hash.update(`${entry.name}\0${entry.size}\0`)
    async function* counted() {
      for await (const piece of entry.bytes) {
        hash.update(piece)
        yield piece
      }
    }
    return { ...entry, bytes: counted() }
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}
