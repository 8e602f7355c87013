import { formsBase } from '@dougong/contract/online/forms/pages'
import { getRecordDefinition } from '@dougong/contract/records'
import type { Resource } from '@dougong/contract/resource/resource'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Button, Result, Spin } from 'antd'
import { ApiError, call } from '../../shared/api/client'
import { loadRecord } from '../resource.queries'
import { ResourceDetails } from './ResourceDetails'

interface OpenedRecordProps {
  /** The page that shows such records, by its component key, or the path of their resource. */
  at: string
  id: string
  onClose: () => void
}

/** A record that something elsewhere leads to, to who may see it; the others are told that they may not. */
export function OpenedRecord({ at, id, onClose }: OpenedRecordProps) {
  const { data, error } = useQuery({
    queryKey: ['opened-record', at, id],
    queryFn: async ({ signal }) => {
      const quiet = { signal, quiet: true }
      const source = (await call(getRecordDefinition, { query: { at } }, quiet)) as unknown as Resource
      return { source, row: await loadRecord(source, { id }, quiet) }
    },
    retry: false,
  })
  if (error) return <Closed error={error} onClose={onClose} />
  return data ? <ResourceDetails {...data} onClose={onClose} /> : <Spin fullscreen delay={300} />
}

function Closed({ error, onClose }: { error: Error; onClose: () => void }) {
  const isRefused = error instanceof ApiError && (error.status === 403 || error.envelope !== undefined)
  return (
    <Dialog
      open
      width={480}
      title="详细信息"
      mask={{ closable: true }}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <Result status="warning" title={isRefused ? '您没有查看该数据的权限，或它已不存在' : error.message} />
    </Dialog>
  )
}

interface OtherRecordProps {
  /** The other form, by its table or its id. */
  form: string
  id: string
  onClose: () => void
}

/** A record of another form. */
export function OtherRecord({ form, ...record }: OtherRecordProps) {
  return <OpenedRecord at={`${formsBase}/${form}`} {...record} />
}
