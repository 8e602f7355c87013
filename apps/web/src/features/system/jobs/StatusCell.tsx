import { Badge } from 'antd'
import type { CellProps } from '../../../resource/field-kinds/field-kind'

const lights: Record<string, 'processing' | 'success' | 'error' | 'warning' | 'default'> = {
  '0': 'processing',
  '-1': 'default',
  waiting: 'default',
  running: 'processing',
  success: 'success',
  failed: 'error',
  skipped: 'warning',
}

/** The state of a job, or of one of its runs, as a light with its word. */
export function StatusCell({ value, text }: CellProps) {
  return <Badge status={lights[String(value)] ?? 'default'} text={text ?? String(value)} />
}
