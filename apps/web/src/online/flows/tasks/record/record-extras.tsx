import { formsBase } from '@dougong/contract/online/forms/pages'
import type { Resource } from '@dougong/contract/resource/resource'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordExtras } from '../../../../resource/record-extras'
import type { ResourceRow } from '../../../../resource/resource.queries'
import { maySubmit } from './may-submit'

const RecordProgress = lazyPart(async () => (await import('./RecordProgress')).RecordProgress)
const FlowFormFrame = lazyPart(async () => (await import('./FlowFormFrame')).FlowFormFrame)
const SubmitDialog = lazyPart(async () => (await import('./SubmitDialog')).SubmitDialog)

/**
 * What a flow adds to the records that go through it: where they stand, and how they are submitted. What says nothing of approvals
 * has no flow, and pays nothing for it.
 */
export function recordFlow(resource: Resource): RecordExtras | undefined {
  const { path, approvals } = resource
  if (!approvals) return undefined
  return {
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

const nothing: readonly string[] = []

/** A form has the field of the state since its first flow was published. A resource in code has it always, and shows it since then. */
export function useIdleState({ path, approvals }: Resource): readonly string[] {
  const isInCode = approvals !== undefined && !path.startsWith(`${formsBase}/`)
  const { data: isInUse = false } = useQuery({
    queryKey: ['flows', 'in-use', path],
    enabled: isInCode,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await import('./record.queries')).readIsInUse(path, signal),
  })
  const state = approvals?.state
  return useMemo(
    () => (isInCode && !isInUse && state !== undefined ? [state] : nothing),
    [isInCode, isInUse, state],
  )
}
