import { readFileSync } from 'node:fs'
import packageText from '../../../../package.json?raw'

/** What runs here: the number people speak of, and the commit it was built from, where that is known. */
export const version: { number: string; commit?: string } = {
  number: (JSON.parse(packageText) as { version: string }).version,
  ...builtFrom(),
}

/** Written beside the built server by scripts/lib/build.mjs. */
function builtFrom(): { commit?: string } {
  try {
    return JSON.parse(readFileSync(new URL('build.json', import.meta.url), 'utf8')) as { commit?: string }
  } catch {
    return {}
  }
}
