import { formsBase } from '@dougong/contract/online/forms/pages'
import { endpointsBelow } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { call } from '../../../shared/api/client'

interface RecordChoiceProps {
  table: string
  id?: string
  value?: string
  onChange?: (id: string) => void
}

const { definition, list } = endpointsBelow(formsBase)

/** As many of the newest records are offered. */
const newest = 200

/** One record of a form, by what its list begins with. */
export function RecordChoice({ table, ...control }: RecordChoiceProps) {
  const params = { resource: table.replace('$', 'V') }
  const { data, isPending } = useQuery({
    queryKey: ['form-records', table],
    queryFn: async ({ signal }) => {
      const resource = (await call(definition, { params }, { signal })) as unknown as Resource
      const { records } = await call(list, { params, query: { pageSize: String(newest) } }, { signal })
      const names = resource.list.slice(0, 3)
      return records.map((row) => ({
        value: String(row.id),
        label: names.map((name) => String(row[`${name}_dictText`] ?? row[name] ?? '')).join(' · '),
      }))
    },
    gcTime: 0,
  })
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={data ?? []}
      placeholder="选择一条记录"
    />
  )
}
