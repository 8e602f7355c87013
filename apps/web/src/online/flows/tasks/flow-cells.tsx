import {
  type CaseStatus,
  caseStatusTitles,
  type FlowTaskState,
  taskStateTitles,
} from '@dougong/contract/online/flows/case-heads'
import type { Cells } from '../../../resource/list/columns'
import { Status, type Tone } from '../../../shared/ui/Status'
import { DueTime } from '../due/DueTime'

const caseTones: Readonly<Record<CaseStatus, Tone>> = {
  running: 'busy',
  returned: 'warning',
  passed: 'good',
  refused: 'bad',
  withdrawn: 'idle',
  ended: 'idle',
}

const taskTones: Readonly<Record<FlowTaskState, Tone>> = {
  open: 'busy',
  waiting: 'idle',
  agreed: 'good',
  refused: 'bad',
  returned: 'warning',
  handedOver: 'idle',
  removed: 'idle',
  closed: 'idle',
  unread: 'busy',
  read: 'idle',
}

/** Where a case stands. */
export function CaseState({ status }: { status: CaseStatus }) {
  return <Status tone={caseTones[status]}>{caseStatusTitles[status]}</Status>
}

/** What became of a task. */
export function TaskState({ state }: { state: FlowTaskState }) {
  return <Status tone={taskTones[state]}>{taskStateTitles[state]}</Status>
}

function isCaseStatus(value: unknown): value is CaseStatus {
  return typeof value === 'string' && Object.hasOwn(caseStatusTitles, value)
}

function isTaskState(value: unknown): value is FlowTaskState {
  return typeof value === 'string' && Object.hasOwn(taskStateTitles, value)
}

/** Of a step in which the reader acts for somebody, for whom. */
const StepTitle: Cells[string] = ({ value, row: { forPerson, forPerson_dictText: name } }) => (
  <>
    {String(value ?? '')}
    {forPerson ? `（代理${String(name ?? forPerson)}）` : null}
  </>
)

/** What lists of tasks and cases show in their own way. */
export const flowCells: Cells = {
  status: ({ value }) => isCaseStatus(value) && <CaseState status={value} />,
  stepTitle: StepTitle,
  due: ({ value, row }) =>
    typeof value === 'string' && value !== '' ? (
      <DueTime due={value} isOverdue={row.isOverdue === 'Y'} />
    ) : null,
  state: ({ value }) => isTaskState(value) && <TaskState state={value} />,
}
