import { createFileTicket, uploadFile } from '@dougong/contract/files'
import type { WidgetData } from '@dougong/widgets/data'
import { call } from '../api/client'
import { postForm, upload as send } from '../api/upload'
import { staticUrl } from '../static-url'
import { otherStoreRequest, pathIn } from './other-store'

/** Files in the product's store. */
export const storedFiles: Pick<WidgetData, 'upload' | 'fileAddress'> = {
  async upload(file, { biz, extra = {}, to, onProgress, signal }) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ biz, ...extra })) form.append(name, value)
    form.append('file', file)
    const options = { quiet: true, ...(onProgress && { onProgress }), ...(signal && { signal }) }
    if (to) return pathIn(await postForm(otherStoreRequest(to, form), options), to.field)
    const { message } = await send(uploadFile, form, options)
    return message
  },
  async fileAddress(path) {
    if (/^(https?:|data:|blob:)/.test(path)) return path
    const { ticket } = await call(createFileTicket, { body: { path } }, { quiet: true })
    return `${staticUrl(path)}?ticket=${encodeURIComponent(ticket)}`
  },
}
