import { Badge } from 'antd'

/** Whether something happened or was refused. */
export function OutcomeTag({ value }: { value: unknown }) {
  return value === 'Y' ? <Badge status="success" text="成功" /> : <Badge status="error" text="已拒绝" />
}
