import { App } from 'antd'
import type { UploadEntry } from './upload-list'

/** Returns a function that shows why a file could not be uploaded. */
export function useUploadError() {
  const { modal } = App.useApp()
  return ({ message = '未知错误' }: Pick<UploadEntry, 'message'>) =>
    modal.error({ title: '上传出错', content: `错误信息：${message}`, okText: '知道了' })
}
