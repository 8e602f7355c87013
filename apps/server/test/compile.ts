import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Compiles a TypeScript entry for a process of its own; Node does not read TypeScript. */
export async function compile(entry: string): Promise<{ file: string; remove(): Promise<void> }> {
  // Inside the package, so that its dependencies are found.
  const cache = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'test-'))
  const file = join(folder, 'entry.mjs')
  const external = (id: string) => /^[^./]/.test(id) && !id.startsWith('@dougong/')
  const bundle = await rolldown({ input: entry, external, platform: 'node' })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return { file, remove: () => rm(folder, { recursive: true }) }
}
