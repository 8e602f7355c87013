import { createHmac } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newToken } from '../ids'

/**
 * Gives secrets by name. Nodes that share a database must share them: then they follow from one given secret. A node on its
 * own generates them at first use into its data folder, readable by its owner only.
 */
export function secretSource(
  dataDirectory: string,
  shared: string | undefined,
): (name: string) => Promise<string> {
  if (shared) return async (name) => createHmac('sha256', shared).update(name).digest('base64url')
  return (name) => generatedSecret(join(dataDirectory, 'secrets'), name)
}

const names = ['sign', 'ticket', 'vault']

/** The secrets an installation has, by name: for a backup of it. None is made here. */
export async function knownSecrets(
  dataDirectory: string,
  shared: string | undefined,
): Promise<Record<string, string>> {
  const secretOf = shared
    ? secretSource(dataDirectory, shared)
    : (name: string) => readFile(join(dataDirectory, 'secrets', name), 'utf8').catch(() => '')
  const found = await Promise.all(names.map(async (name) => [name, (await secretOf(name)).trim()] as const))
  return Object.fromEntries(found.filter(([, secret]) => secret !== ''))
}

async function generatedSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = await readSecret(file)
  if (kept) return kept
  // Made beside its place: a full disk must not leave an empty one, which everybody could guess.
  const draft = `${file}.${process.pid}-${newToken().slice(0, 8)}`
  try {
    await writeFile(draft, newToken(), { mode: 0o600, flag: 'wx' })
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error
      // Some file systems know no second names.
      return rename(draft, file)
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readSecret(file)) || refuseEmpty(file)
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function refuseEmpty(file: string): never {
  throw new Error(`${file} is empty: remove it, or restore it from a backup`)
}
