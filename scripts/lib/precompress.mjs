// node scripts/lib/precompress.mjs <folder>: writes .br and .gz beside every text file that gets smaller by it.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textFiles = /\.(js|mjs|css|svg|json|txt|xml|wasm|webmanifest|ico|ttf)$/
const smallest = 1024

const encodings = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

async function compress(file) {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  for (const [extension, encode] of Object.entries(encodings)) {
    const encoded = await encode(bytes)
    if (encoded.length < bytes.length) await writeFile(`${file}.${extension}`, encoded)
  }
}

const entries = await readdir(process.argv[2], { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && textFiles.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

// zlib works on Node's own threads; a worker here only keeps one of them busy.
async function work() {
  for (let file = files.pop(); file; file = files.pop()) await compress(file)
}
await Promise.all(Array.from({ length: Math.max(4, availableParallelism()) }, work))
