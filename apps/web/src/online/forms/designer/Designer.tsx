import { listFormFields, listFormIndexes } from '@dougong/contract/online/forms/calls'
import { formHeads } from '@dougong/contract/online/forms/form-heads'
import type { FormHead } from '@dougong/contract/online/forms/head'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { DesignerDialog } from './DesignerDialog'
import { type Draft, newDraft } from './draft'

interface DesignerProps {
  /** The form to change; without it, one is made. */
  form: ResourceRow | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}

/** The designer of a form as it is stored now, or of a new one. */
export function Designer({ form, onSaved, onClose }: DesignerProps) {
  const [opening, setOpening] = useState(() => crypto.randomUUID())
  const {
    data: stored,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['designed-form', form?.id, opening],
    queryFn: () => loadDraft(form?.id ?? ''),
    enabled: form !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const [blank] = useState(newDraft)
  if (error)
    return (
      <Dialog open title={`编辑表单：${String(form?.tableTxt)}`} footer={null} onCancel={onClose}>
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Dialog>
    )
  if (!form) return <DesignerDialog initial={blank} onSaved={onSaved} onClose={onClose} />
  if (!stored) return <Spin fullscreen delay={300} />
  return (
    <DesignerDialog
      key={opening}
      initial={stored}
      stored={stored}
      onSaved={onSaved}
      onRestored={() => setOpening(crypto.randomUUID())}
      onClose={onClose}
    />
  )
}

async function loadDraft(id: string): Promise<Draft> {
  const query = { headId: id }
  const [head, fields, indexes] = await Promise.all([
    call(endpointsOf(formHeads).get, { query: { id } }, { quiet: true }),
    call(listFormFields, { query }, { quiet: true }),
    call(listFormIndexes, { query }, { quiet: true }),
  ])
  return { head: head as FormHead, fields, indexes }
}
