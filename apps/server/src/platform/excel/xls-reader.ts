import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { WorkbookError } from './archive'
import type { Cell } from './workbook-writer'
import script from './xls-worker.script.js?raw'

const library = createRequire(import.meta.url).resolve('@e965/xlsx')

/** The old format can only be read whole, by a library: so in a thread of limited memory and time. */
const limits = { milliseconds: 60_000, megabytes: 512, mostCells: 2_000_000, mostColumns: 500 }

/** The rows of an .xls workbook's first sheet. */
export async function readXls(path: string, { milliseconds, megabytes } = limits): Promise<Cell[][]> {
  const { mostCells, mostColumns } = limits
  const worker = new Worker(script, {
    eval: true,
    workerData: { library, path, mostCells, mostColumns },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Cell[][]>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkbookError('文件过于复杂，无法读取')), milliseconds)
      worker.once('message', (message: { rows: Cell[][] } | { tooLarge: true }) => {
        if ('rows' in message) resolve(message.rows)
        else reject(new WorkbookError('文件过大，无法导入'))
      })
      worker.once('error', () => reject(new WorkbookError('不是有效的 Excel 文件')))
      worker.once('exit', () => reject(new WorkbookError('不是有效的 Excel 文件')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
