import { stateField } from '@dougong/contract/online/flows/case-heads'
import type { Resource } from '@dougong/contract/resource/resource'
import { lazyPart } from '@dougong/widgets/lazy-part'
import type { RecordExtras } from '../../../../resource/record-extras'
import type { ResourceRow } from '../../../../resource/resource.queries'
import { maySubmit } from './may-submit'

const RecordProgress = lazyPart(async () => (await import('./RecordProgress')).RecordProgress)
const FlowFormFrame = lazyPart(async () => (await import('./FlowFormFrame')).FlowFormFrame)
const SubmitDialog = lazyPart(async () => (await import('./SubmitDialog')).SubmitDialog)

/**
 * What a flow adds to the records of its form: where they stand, and how they are submitted. Forms without the field that holds the
 * state have no flow, and pay nothing for it.
 */
export function recordFlow(resource: Resource): RecordExtras | undefined {
  const { path, fields } = resource
  if (!fields[stateField.name]) return undefined
  return {
    path,
    rowActions: (row) => [
      maySubmit(row[stateField.name]) && {
        label: '提交审批',
        dialog: (close) => <SubmitDialog resource={resource} row={row} onClose={close} />,
      },
    ],
    Details: ({ row }: { row: ResourceRow }) => <RecordProgress at={path} id={row.id} />,
    FormFrame: FlowFormFrame,
  }
}
