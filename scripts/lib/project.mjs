import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. Commands work there, wherever they are called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export function inProject(...path) {
  return join(root, ...path)
}

/** Commands work in the clone's folder and read its .env; what the environment already says goes first. */
export function enterProject() {
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
}
