import { createHmac } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newToken } from './ids'

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
  try {
    await writeFile(file, newToken(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
