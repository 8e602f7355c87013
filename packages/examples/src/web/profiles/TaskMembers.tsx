import { memberFields } from '../../contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import { EditableRows } from '../editable-rows/EditableRows'
import { membersOf } from './task.queries'

/** Who works on a task, to read. */
export function TaskMembers({ id }: { id: string }) {
  const { data = [], error, isPending, isFetching, refetch } = useQuery(membersOf(id))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <EditableRows label="成员" fields={memberFields} rows={data} isLoading={isPending} />
}
