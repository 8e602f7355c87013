import { Button, Result } from 'antd'
import { TransferFacts } from './TransferFacts'

/** The last step. */
export function TransferDone({ values, onAgain }: { values: Record<string, unknown>; onAgain: () => void }) {
  return (
    <Result
      status="success"
      title="操作成功"
      subTitle="转账记录已登记，可在下方查看。"
      extra={
        <Button type="primary" onClick={onAgain}>
          再转一笔
        </Button>
      }
    >
      <TransferFacts values={values} />
    </Result>
  )
}
