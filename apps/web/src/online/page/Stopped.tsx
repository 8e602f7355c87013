import { Alert, Button } from 'antd'

/** Stands in place of what somebody has stopped. */
export function Stopped({ onRun }: { onRun: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      title="已停止"
      action={
        <Button size="small" onClick={onRun}>
          重新运行
        </Button>
      }
    />
  )
}
