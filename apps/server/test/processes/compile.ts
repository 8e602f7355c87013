import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RolldownOptions, rolldown } from 'rolldown'
import { loadConfig } from 'rolldown/config'

/** Compiles a TypeScript entry for a process of its own; Node does not read TypeScript. */
export async function compile(entry: string): Promise<{ file: string; remove(): Promise<void> }> {
  const server = join(dirname(fileURLToPath(import.meta.url)), '../..')
  // Inside the package, so that its dependencies are found.
  const cache = join(server, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'test-'))
  const file = join(folder, 'entry.mjs')
  const { output: _, ...options } = (await loadConfig(join(server, 'rolldown.config.mjs'))) as RolldownOptions
  const bundle = await rolldown({ ...options, input: entry })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return { file, remove: () => rm(folder, { recursive: true }) }
}
