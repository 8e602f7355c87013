import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { DesignerDialog } from './DesignerDialog'
import { useDoor } from './door'
import { loadFlow } from './load-flow'

interface FlowDesignerProps {
  id: string
  onSaved: () => Promise<void>
  onClose: () => void
}

/** The designer of a flow as it is stored now. */
export function FlowDesigner({ id, onSaved, onClose }: FlowDesignerProps) {
  const door = useDoor()
  const [opening] = useState(() => crypto.randomUUID())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['drawn-flow', id, opening],
    queryFn: ({ signal }) => loadFlow(door, id, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  if (error)
    return (
      <Dialog open title={`设计${door.noun}`} footer={null} onCancel={onClose}>
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Dialog>
    )
  if (!data) return <Spin fullscreen delay={300} />
  return <DesignerDialog stored={data} onSaved={onSaved} onClose={onClose} />
}
