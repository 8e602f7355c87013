import type { Resource } from '@dougong/contract/resource/resource'
import { lazyPart } from '@dougong/widgets/lazy-part'
import type { RecordExtras } from '../../../../resource/record-extras'
import type { ResourceRow } from '../../../../resource/resource.queries'
import { maySubmit } from './may-submit'

const RecordProgress = lazyPart(async () => (await import('./RecordProgress')).RecordProgress)
const FlowFormFrame = lazyPart(async () => (await import('./FlowFormFrame')).FlowFormFrame)
const SubmitDialog = lazyPart(async () => (await import('./SubmitDialog')).SubmitDialog)

/**
 * What a flow adds to the records of its form: where they stand, and how they are submitted. What says nothing
 * of approvals has no flow, and pays nothing for it.
 */
export function recordFlow(resource: Resource): RecordExtras | undefined {
  const { path, approvals } = resource
  if (!approvals) return undefined
  return {
    path,
    rowActions: (row) => [
      maySubmit(row[approvals.state]) && {
        label: '提交审批',
        dialog: (close) => <SubmitDialog resource={resource} row={row} onClose={close} />,
      },
    ],
    Details: ({ row }: { row: ResourceRow }) => <RecordProgress at={path} id={row.id} />,
    FormFrame: FlowFormFrame,
  }
}
