import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { damagedWorkbook, WorkbookError } from './archive'
import type { Cell } from './workbook-writer'
import script from './xls-worker.script.js?raw'

const library = createRequire(import.meta.url).resolve('@e965/xlsx')

/** The old format can only be read whole, by a library: so in a thread of limited memory and time. */
const limits = { milliseconds: 60_000, megabytes: 512, maxCells: 2_000_000, maxColumns: 500 }

/** A sheet of a workbook of the old format. */
interface XlsSheet {
  name: string
  rows: Cell[][]
}

/** The sheets of an .xls workbook, or its first one alone. */
export async function readXls(
  path: string,
  { isWhole, errorsAs = null }: { isWhole: boolean; errorsAs?: Cell },
): Promise<XlsSheet[]> {
  const { milliseconds, megabytes, maxCells, maxColumns } = limits
  const worker = new Worker(script, {
    eval: true,
    workerData: { library, path, isWhole, errorsAs, maxCells, maxColumns },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<XlsSheet[]>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkbookError('文件过于复杂，无法读取')), milliseconds)
      worker.once('message', (message: { sheets: XlsSheet[] } | { tooLarge: true }) => {
        if ('sheets' in message) resolve(message.sheets)
        else reject(new WorkbookError('文件过大，无法导入'))
      })
      worker.once('error', () => reject(new WorkbookError(damagedWorkbook)))
      worker.once('exit', () => reject(new WorkbookError(damagedWorkbook)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
