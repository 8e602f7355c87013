import { Badge } from 'antd'
import type { ReadFlag } from './announcement-words'

export function ReadState({ readFlag }: { readFlag: ReadFlag }) {
  return readFlag === '1' ? <Badge status="default" text="已读" /> : <Badge status="processing" text="未读" />
}
