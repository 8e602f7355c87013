import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import script from './rasterise-worker.script.js?raw'

/** A drawing of this size takes a second or two; one that takes longer than this is none of ours. */
const limits = { milliseconds: 60_000, megabytes: 256 }

interface Rasterising {
  /** The file of the font that there is, whatever the machine has, and its family; another for what it lacks. */
  font: { file: string; family: string; further?: string }
  /** Pixels of the picture for each of the drawing. */
  scale: number
}

/** A drawing as a PNG, made in a thread of its own: the server goes on answering, and the memory goes with the thread. */
export async function rasterise(
  svg: string,
  { font, scale }: Rasterising,
  signal: AbortSignal,
): Promise<Buffer> {
  const find = createRequire(import.meta.url)
  const worker = new Worker(script, {
    eval: true,
    workerData: {
      library: find.resolve('@resvg/resvg-wasm'),
      program: find.resolve('@resvg/resvg-wasm/index_bg.wasm'),
      svg,
      font,
      scale,
    },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  const ended = AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)])
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const giveUp = () => reject(ended.reason as Error)
      if (ended.aborted) giveUp()
      ended.addEventListener('abort', giveUp, { once: true })
      worker.once('message', (png: Uint8Array) => resolve(Buffer.from(png)))
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the picture was not drawn: exit ${code}`)))
    })
  } finally {
    await worker.terminate()
  }
}
