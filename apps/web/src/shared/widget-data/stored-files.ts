import { createFileTicket, uploadFile } from '@dougong/contract/files'
import type { WidgetData } from '@dougong/widgets/data'
import { call } from '../api/client'
import { upload as send } from '../api/upload'
import { staticUrl } from '../static-url'

/** Files in the product's store. */
export const storedFiles: Pick<WidgetData, 'upload' | 'fileAddress'> = {
  async upload(file, { biz, extra = {}, onProgress, signal }) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ biz, ...extra })) form.append(name, value)
    form.append('file', file)
    const { message } = await send(uploadFile, form, {
      quiet: true,
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    })
    return message
  },
  async fileAddress(path) {
    if (/^(https?:|data:|blob:)/.test(path)) return path
    const { ticket } = await call(createFileTicket, { body: { path } }, { quiet: true })
    return `${staticUrl(path)}?ticket=${encodeURIComponent(ticket)}`
  },
}
