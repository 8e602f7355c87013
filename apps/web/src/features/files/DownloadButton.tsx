import { useWidgetData } from '@dougong/widgets/data'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../shared/api/client'

/** Saves a stored file under its own name. */
export function DownloadButton({ path, name }: { path: string; name: string }) {
  const { fileAddress } = useWidgetData()
  const { message } = App.useApp()
  const [isAsking, setAsking] = useState(false)

  async function save() {
    setAsking(true)
    try {
      const link = document.createElement('a')
      link.href = await fileAddress(path)
      link.download = name
      link.click()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void message.error(error.message)
    } finally {
      setAsking(false)
    }
  }

  return (
    <Button type="link" size="small" loading={isAsking} onClick={() => void save()}>
      下载
    </Button>
  )
}
