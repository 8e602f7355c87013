import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useEffect } from 'react'
import { staticUrl } from '../../shared/static-url'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import styles from './PreviewDialog.module.css'

interface PreviewDialogProps {
  path: string
  name: string
  contentType: string
  onClose: () => void
}

/** A picture or a PDF, large. */
export function PreviewDialog({ path, name, contentType, onClose }: PreviewDialogProps) {
  return (
    <Dialog open mayFill width={960} title={name} footer={null} onCancel={onClose}>
      {contentType === 'application/pdf' ? (
        <Paper path={path} name={name} />
      ) : (
        <img className={styles.picture} src={staticUrl(path)} alt={name} />
      )}
    </Dialog>
  )
}

/** Files are served locked up, where no viewer may run; the bytes themselves are handed to the browser's viewer. */
function Paper({ path, name }: { path: string; name: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['file-preview', path],
    queryFn: async ({ signal }) => {
      const response = await fetch(staticUrl(path), { signal })
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
