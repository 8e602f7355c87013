import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'

const importId = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .meta({ title: '导入编号' })

/** The text fields beside the files of an import. */
export const importFields = z.object({
  /** Made up by the client, unlike any other of its own: with it the client asks how far the import is. */
  importId: importId.optional(),
  isSingleTableImport: z.string().max(10).optional(),
  foreignKeys: z.string().max(1000).optional(),
  validateStatus: z.string().max(10).optional(),
})

/** What became of an import. */
export const importOutcome = z.object({
  totalCount: z.int(),
  successCount: z.int(),
  errorCount: z.int(),
  /** The three counts in words. */
  msg: z.string(),
  /** Where the failed rows can be fetched, below the API base, for an hour and by the importing user; null if none. */
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  /** The first failures as `第 N 行：…，忽略导入。`; N is the line in the spreadsheet. Of several files each is named first. */
  errors: z.array(z.string()),
})
export type ImportOutcome = z.output<typeof importOutcome>

/** How far one's own running import is. Ask about once a second; an unknown id is at 0 percent. */
export const getImportProgress = endpoint({
  method: 'GET',
  path: '/sys/import/progress',
  summary: '导入进度',
  access: signedIn,
  query: z.object({ importId }),
  result: z.object({
    /** 0 while the files are being checked, for nothing is saved before all of them are readable. */
    percent: z.int(),
    done: z.int(),
    total: z.int(),
  }),
})
