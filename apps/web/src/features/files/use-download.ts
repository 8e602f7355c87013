import { useWidgetData } from '@dougong/widgets/data'
import { App } from 'antd'
import { ApiError } from '../../shared/api/client'

/** Saves a stored file under its own name. */
export function useDownload() {
  const { fileAddress } = useWidgetData()
  const { message } = App.useApp()
  return async (path: string, name: string): Promise<void> => {
    try {
      const link = document.createElement('a')
      link.href = await fileAddress(path)
      link.download = name
      link.click()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void message.error(error.message)
    }
  }
}
