import { taskStatus } from '../../contract/tasks'
import { Progress } from 'antd'
import { ColourTag } from '@dougong/web/shared/ui/ColourTag'

const colours = {
  [taskStatus.waiting]: 'orange',
  [taskStatus.doing]: 'blue',
  [taskStatus.done]: 'green',
} as const

interface ShownValue {
  value: unknown
  text?: string | undefined
}

function TaskStatus({ value, text }: ShownValue) {
  const colour = colours[String(value) as keyof typeof colours]
  return <ColourTag color={colour ?? 'blue'}>{text ?? String(value)}</ColourTag>
}

function TaskProgress({ value }: ShownValue) {
  return <Progress percent={Number(value)} size="small" aria-label="进度" style={{ minWidth: 110 }} />
}

/** How a task's state is shown wherever tasks are. */
export const taskCells = { status: TaskStatus, progress: TaskProgress }
