import { Tag } from 'antd'

/** Whether an operation happened or was refused. */
export function OutcomeTag({ value }: { value: unknown }) {
  return value === 'Y' ? <Tag color="success">成功</Tag> : <Tag color="error">已拒绝</Tag>
}
