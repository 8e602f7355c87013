import { recordName } from '@dougong/contract/resource/record-name'
import { DetailList } from '@dougong/widgets/details/DetailList'
import { DetailsDialog } from '@dougong/widgets/details/DetailsDialog'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isShownIn } from '../behaviour/rows'
import type { ListSource } from '../calls'
import type { Cells } from '../list/columns'
import { loadRecord, type ResourceRow } from '../resource.queries'
import { useRecordExtras } from '../record-extras'
import { useSeen } from '../use-seen'
import type { FormSection } from '../form/ResourceForm'
import { detailEntries, detailNames, grouped } from './detail-entries'
import styles from './ResourceDetails.module.css'

const Comments = lazyPart(async () => (await import('../comments/Comments')).Comments)
const PartRows = lazyPart(async () => (await import('./PartRows')).PartRows)

interface ResourceDetailsProps {
  source: ListSource
  row: ResourceRow
  cells?: Cells | undefined
  /** Groups of fields, as in the form; what is in none comes after them. */
  sections?: readonly FormSection[] | undefined
  onClose: () => void
}

/** Everything about one record that its list and its form know, to read. */
export function ResourceDetails({ row, cells, sections = [], onClose, ...own }: ResourceDetailsProps) {
  const source = useSeen(own.source)
  const extras = useRecordExtras(source)
  const { data = row, isPending } = useQuery({
    queryKey: ['resource', source.path, 'record', row.id],
    queryFn: () => loadRecord(source, row),
  })
  const record = { ...row, ...data }
  const visibleNames = detailNames(source, record).filter((name) => isShownIn(source, name, record))
  /* a name's own cell may show what has an entry of its own here, as a picture */
  const { [source.nameField ?? '']: _, ...others } = cells ?? {}
  const [first, ...further] = grouped(visibleNames, sections).map(({ title, fields }) => ({
    title,
    entries: detailEntries(source, fields, record, others),
  }))
  return (
    <DetailsDialog
      name={recordName(source, record)}
      entries={first?.entries ?? []}
      title={first?.title}
      isLoading={isPending}
      onClose={onClose}
    >
      {further.map((group) => (
        <div key={group.title} className={styles.group}>
          <DetailList {...group} />
        </div>
      ))}
      {source.parts && (
        <Suspense>
          <PartRows resource={source} id={row.id} areStacked />
        </Suspense>
      )}
      {extras && (
        <Suspense>
          <extras.Details row={record} />
        </Suspense>
      )}
      {source.comments && (
        <Suspense>
          <div data-no-print>
            <Comments at={source.path} id={row.id} />
          </div>
        </Suspense>
      )}
    </DetailsDialog>
  )
}
