import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the clone. Commands work there, wherever they are called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export function inProject(...path) {
  return join(root, ...path)
}

export function enterProject() {
  process.chdir(root)
}
