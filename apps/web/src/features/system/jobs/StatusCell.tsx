import type { CellProps } from '../../../resource/field-kinds/shape/field-kind'
import { Status, type Tone } from '../../../shared/ui/Status'

const lights: Record<string, Tone> = {
  '0': 'good',
  '-1': 'idle',
  waiting: 'idle',
  running: 'busy',
  success: 'good',
  failed: 'bad',
  skipped: 'warning',
}

/** The state of a job, or of one of its runs, as a light with its word. */
export function StatusCell({ value, text }: CellProps) {
  return <Status tone={lights[String(value)] ?? 'idle'}>{text ?? String(value)}</Status>
}
