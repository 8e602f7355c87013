import { getRunRecords } from '@dougong/contract/online/flows/automation/run-calls'
import { useQuery } from '@tanstack/react-query'
import { askTogether } from '../../../shared/api/ask-together'
import { call } from '../../../shared/api/client'

const nameOfRecord = askTogether(async (runs) => {
  const names = await call(getRunRecords, { query: { ids: runs.join(',') } }, { silent: true })
  return new Map(Object.entries(names))
})

/** What the record of a run is called, to who may see it. */
export function RecordName({ run }: { run: string }) {
  const { data, isPending } = useQuery({
    queryKey: ['rule-run-record', run],
    queryFn: async () => (await nameOfRecord(run)) ?? null,
    staleTime: 60_000,
    retry: false,
  })
  if (isPending) return null
  return data === null || data === undefined ? '（无权查看）' : data || '（未命名）'
}
