import { useWidgetData } from '@dougong/widgets/data'
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useEffect } from 'react'
import { LoadFailure } from './LoadFailure'
import styles from './PdfFrame.module.css'

/** A stored PDF. Files are served locked up, where no viewer may run; the bytes themselves are handed to the browser's viewer. */
export function PdfFrame({ path, name }: { path: string; name: string }) {
  const { fileAddress } = useWidgetData()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['file-preview', path],
    queryFn: async ({ signal }) => {
      const response = await fetch(await fileAddress(path), { signal })
      if (!response.ok) throw new Error('文件不存在')
      return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: 'application/pdf' }))
    },
    gcTime: 0,
  })
  useEffect(() => () => void (data && URL.revokeObjectURL(data)), [data])
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return data ? (
    <iframe className={styles.paper} src={data} title={name} />
  ) : (
    <Spin className={styles.paper ?? ''} />
  )
}
