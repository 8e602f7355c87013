import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'rolldown'

const here = import.meta.dirname

/** A worker thread is a file of its own in the output: src/…/name.worker.ts becomes dist/name.worker.js. */
function workers() {
  const files = readdirSync(join(here, 'src'), { recursive: true }).filter((file) =>
    file.endsWith('.worker.ts'),
  )
  return Object.fromEntries(files.map((file) => [basename(file, '.ts'), join('src', file)]))
}

/** `import text from './file?raw'`: a file as its text, as Vite and Vitest understand it. */
const rawText = {
  name: 'raw-text',
  load(id) {
    if (!id.endsWith('?raw')) return null
    const file = id.slice(0, -'?raw'.length)
    this.addWatchFile(file)
    return { code: `export default ${JSON.stringify(readFileSync(file, 'utf8'))}`, moduleType: 'js' }
  },
}

export default defineConfig({
  cwd: here,
  input: { main: 'src/main.ts', operate: 'src/operate.ts', ...workers() },
  platform: 'node',
  plugins: [rawText],
  // Everything from npm stays in node_modules; our own packages become part of the server.
  external: (id) => /^[^./]/.test(id) && !id.startsWith('@dougong/'),
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})
