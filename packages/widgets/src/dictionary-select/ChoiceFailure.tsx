import { Button, Typography } from 'antd'

/** Stands where choices could not be had; what can be tried again, can be tried again. */
export function ChoiceFailure({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  return (
    <Typography.Text type="danger" role="alert">
      {error.message}
      {onRetry && (
        <Button type="link" size="small" onClick={onRetry}>
          重试
        </Button>
      )}
    </Typography.Text>
  )
}
