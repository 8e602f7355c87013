import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { call } from '../shared/api/client'
import { callOf, type ListSource } from './calls'
import { resourceList } from './resource.queries'
import { useOffer } from './use-offer'

/** Adds a record; returns its id. */
export type AddRecord = (values: Record<string, unknown>) => Promise<string>

interface SampleRecordsProps {
  source: ListSource
  /** Adds a few records to begin with. */
  make: (add: AddRecord) => Promise<void>
}

/** Where a resource has no record at all, who may add some is offered a few to begin with. */
export function SampleRecords({ source, make }: SampleRecordsProps) {
  const client = useQueryClient()
  const mayList = useOffer(source, 'list')
  const mayAdd = useOffer(source, 'add')
  const [isMaking, setMaking] = useState(false)
  const { data } = useQuery({
    ...resourceList(source, { pageNo: 1, pageSize: 1 }),
    enabled: mayList && mayAdd,
  })
  if (data?.total !== 0) return null

  async function fill() {
    setMaking(true)
    // The call has said what was refused; what was made before stays.
    await make(async (values) => String(await call(callOf(source, 'add'), { body: values }))).catch(
      () => undefined,
    )
    await client.invalidateQueries({ queryKey: ['resource', source.path] })
    setMaking(false)
  }

  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={`还没有${source.title}`}
      action={
        <Button size="small" loading={isMaking} onClick={() => void fill()}>
          添加示例数据
        </Button>
      }
    />
  )
}
