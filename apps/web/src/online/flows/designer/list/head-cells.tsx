import type { FlowHeadState } from '@dougong/contract/online/flows/flow-heads'
import type { Cells } from '../../../../resource/list/columns'
import { Status, type Tone } from '../../../../shared/ui/Status'

const tones: Readonly<Record<FlowHeadState, Tone>> = {
  draft: 'idle',
  active: 'good',
  paused: 'bad',
  off: 'warning',
}

/** How lists of flows and rules show where they stand. */
export const headCells: Cells = {
  state: ({ value, text }) => <Status tone={tones[value as FlowHeadState]}>{text}</Status>,
  version: ({ value }) => (typeof value === 'number' ? `第 ${value} 版` : '—'),
  isChanged: ({ value }) => (value === 'Y' ? '有未发布的修改' : '—'),
}
