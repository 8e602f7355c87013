import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newToken } from './ids'

/** The installation's own secret of that name: generated at first use into the data folder, readable by its owner only. */
export async function installationSecret(dataDirectory: string, name: string): Promise<string> {
  const file = join(dataDirectory, 'secrets', name)
  await mkdir(join(dataDirectory, 'secrets'), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, newToken(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
