import { Tag } from 'antd'
import { actionOf } from '../../../resource/history/actions'

/** What made a version, in its colour. */
export function ActionTag({ value }: { value: unknown }) {
  const { text, color } = actionOf(String(value))
  return <Tag color={color}>{text}</Tag>
}
