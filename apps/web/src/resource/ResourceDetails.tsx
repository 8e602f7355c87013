import { auditFields } from '@dougong/contract/resource/resource'
import { DetailsDialog } from '@dougong/widgets/details/DetailsDialog'
import { useQuery } from '@tanstack/react-query'
import type { ListSource } from './calls'
import { type Cells, columnsOf } from './columns'
import { loadRecord, type ResourceRow } from './resource.queries'
import { useSeen } from './use-seen'
import { wideKinds } from './wide-kinds'

interface ResourceDetailsProps {
  source: ListSource
  row: ResourceRow
  cells?: Cells | undefined
  onClose: () => void
}

/** Everything about one record that its list and its form know, to read. */
export function ResourceDetails({ row, cells, onClose, ...own }: ResourceDetailsProps) {
  const source = useSeen(own.source)
  const { data = row, isPending } = useQuery({
    queryKey: ['resource', source.path, 'record', row.id],
    queryFn: () => loadRecord(source, row),
  })
  const names = [...new Set([...source.list, ...source.form, ...auditFields])]
  const entries = columnsOf(source, cells, names).map(({ name, title, field, render }) => ({
    key: name,
    term: title,
    content: render({ ...row, ...data }),
    isWide: wideKinds.has(field.kind),
  }))
  return <DetailsDialog entries={entries} isLoading={isPending} onClose={onClose} />
}
