import { z } from 'zod'
import { signedIn } from './access'
import { endpoint } from './endpoint'

/** Stores one file. The stored path travels in the envelope's `message`, as existing clients expect. */
export const uploadFile = endpoint({
  method: 'POST',
  creates: true,
  path: ['/sys/common/upload', '/sys/upload/uploadMinio'],
  summary: '上传文件',
  access: signedIn,
  rate: 'upload',
  upload: { files: 1 },
  body: z.object({
    /** The folder: one plain word. */
    biz: z.string().max(200).optional().meta({ title: '业务目录' }),
  }),
  result: z.null(),
})

/** Opens one file that is not public to plain links for a short while: `{static}/{path}?ticket={ticket}`. */
export const createFileTicket = endpoint({
  method: 'POST',
  path: '/sys/common/ticket',
  changes: false,
  summary: '文件下载凭证',
  access: signedIn,
  readOnly: true,
  body: z.object({ path: z.string().min(1).max(300).meta({ title: '文件路径' }) }),
  result: z.object({
    ticket: z.string(),
    /** Seconds until it expires. */
    expiresIn: z.int(),
  }),
})
