import { Button } from 'antd'
import { Drawing } from '../theme/Drawing'
import styles from './LoadFailure.module.css'

interface LoadFailureProps {
  error: Error
  onRetry: () => void
  isRetrying?: boolean
}

/** Stands where something should be that could not be fetched. */
export function LoadFailure({ error, onRetry, isRetrying = false }: LoadFailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <Drawing of="failed" />
      <p className={styles.text}>加载失败：{error.message}</p>
      <Button size="small" onClick={onRetry} loading={isRetrying}>
        重试
      </Button>
    </div>
  )
}
