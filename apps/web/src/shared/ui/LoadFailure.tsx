import { Button } from 'antd'
import { Drawing } from '../theme/Drawing'
import styles from './LoadFailure.module.css'

interface LoadFailureProps {
  error: Error
  onRetry: () => void
  isRetrying?: boolean
  /** What was there before is still there, below a line that says so. */
  isLine?: boolean
}

/** Stands where something should be that could not be fetched. */
export function LoadFailure({ error, onRetry, isRetrying = false, isLine = false }: LoadFailureProps) {
  return (
    <div className={isLine ? styles.line : styles.failure} role="alert">
      {!isLine && <Drawing of="failed" />}
      <p className={styles.text}>加载失败：{error.message}</p>
      <Button size="small" onClick={onRetry} loading={isRetrying}>
        重试
      </Button>
    </div>
  )
}
