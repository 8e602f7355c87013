import { Tag } from 'antd'
import { priorityOf } from './priorities'

export function PriorityTag({ priority }: { priority: string }) {
  const { text, color } = priorityOf(priority)
  return <Tag color={color}>{text}</Tag>
}
