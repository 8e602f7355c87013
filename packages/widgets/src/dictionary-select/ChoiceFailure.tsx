import { Button } from 'antd'
import styles from './ChoiceFailure.module.css'

/** Stands where choices could not be had; what can be tried again, can be tried again. */
export function ChoiceFailure({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  return (
    <span role="alert" className={styles.words}>
      {error.message}
      {onRetry && (
        <Button type="link" size="small" onClick={onRetry}>
          重试
        </Button>
      )}
    </span>
  )
}
