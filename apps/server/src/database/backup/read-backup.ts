import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { type TarEntry, TarFailure, unpackTar } from '../../platform/files/tar'
import { BackupFailure } from './failure'
import {
  EntryHash,
  formatName,
  formatVersion,
  type Manifest,
  manifestName,
  type Seal,
  sealName,
} from './format'

const foreign = (file: string) =>
  new BackupFailure(`不是 Dougong 的备份文件：${file}\nThis is not a backup of Dougong: ${file}`)

const cutOff = (file: string) =>
  new BackupFailure(
    `备份文件不完整，可能复制时中断：${file}\nThe backup is not whole; perhaps copying it was interrupted: ${file}`,
  )

const damaged = (file: string) =>
  new BackupFailure(
    `备份文件已损坏（校验不符）：${file}\nThe backup is damaged: its checksum differs: ${file}`,
  )

/** Reads a backup to its end and compares its checksum; returns what it holds. Nothing is restored from one that fails here. */
export async function verifyBackup(file: string): Promise<{ manifest: Manifest; seal: Seal }> {
  try {
    const hash = new EntryHash()
    let manifest: Manifest | undefined
    let seal: Seal | undefined
    for await (const entry of unpackTar(uncompressed(file))) {
      if (seal) throw damaged(file)
      if (entry.name === sealName) {
        seal = await readJson<Seal>(entry)
        continue
      }
      const counted = hash.through(entry)
      if (!manifest) manifest = await readManifest(counted, file)
      else for await (const _ of counted.bytes) continue
    }
    if (!manifest) throw foreign(file)
    if (!seal) throw cutOff(file)
    if (seal.sha256 !== hash.digest()) throw damaged(file)
    return { manifest, seal }
  } catch (error) {
    throw spoken(error, file)
  }
}

/** The entries behind the first one; for a file that was verified. */
export async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  try {
    for await (const entry of unpackTar(uncompressed(file))) {
      if (entry.name !== manifestName && entry.name !== sealName) yield entry
    }
  } catch (error) {
    throw spoken(error, file)
  }
}

async function* uncompressed(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const pieces = createGunzip()
  source.on('error', (error) => pieces.destroy(error))
  try {
    yield* source.pipe(pieces) as AsyncIterable<Buffer>
  } finally {
    source.destroy()
    pieces.destroy()
  }
}

async function readManifest(entry: TarEntry, file: string): Promise<Manifest> {
  if (entry.name !== manifestName) throw foreign(file)
  const manifest = await readJson<Manifest>(entry)
  if (manifest.format !== formatName) throw foreign(file)
  if (manifest.formatVersion > formatVersion) {
    throw new BackupFailure(
      `备份由更新的版本（${manifest.version}）制作，请用该版本恢复。\n` +
        `The backup was made by a newer version (${manifest.version}): restore it with that one.`,
    )
  }
  return manifest
}

async function readJson<Value>(entry: TarEntry): Promise<Value> {
  const pieces: Buffer[] = []
  for await (const piece of entry.bytes) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as Value
}

function spoken(error: unknown, file: string): unknown {
  if (error instanceof BackupFailure) return error
  if (error instanceof TarFailure) return error.isCutOff ? cutOff(file) : foreign(file)
  if (error instanceof SyntaxError) return foreign(file)
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return cutOff(file)
  if (code === 'Z_DATA_ERROR') return message.includes('header') ? foreign(file) : damaged(file)
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code))
    return new BackupFailure(`无法读取备份文件：${message}\nThe backup cannot be read: ${message}`)
  return error
}
