import { App } from 'antd'
import { useWidgetData } from '../data'
import type { UploadEntry } from './upload-list'

/** Opens and downloads stored files. */
export function useStoredFile() {
  const data = useWidgetData()
  const { message } = App.useApp()

  async function addressOf({ path }: Pick<UploadEntry, 'path'>): Promise<string | undefined> {
    const address = path === '' ? undefined : await data.fileAddress(path).catch(() => undefined)
    if (!address) void message.warning('未知的文件')
    return address
  }

  return {
    addressOf,
    async download(entry: Pick<UploadEntry, 'path' | 'name'>) {
      const address = await addressOf(entry)
      if (!address) return
      const link = document.createElement('a')
      link.href = address
      link.download = entry.name
      link.target = '_blank'
      link.rel = 'noopener'
      link.click()
    },
  }
}
