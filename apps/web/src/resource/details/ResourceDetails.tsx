import { recordName } from '@dougong/contract/resource/record-name'
import { DetailList } from '@dougong/widgets/details/DetailList'
import { DetailsDialog } from '@dougong/widgets/details/DetailsDialog'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense } from 'react'
import { FurtherButtons } from '../buttons/FurtherButtons'
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
  /** The records before and after it in its list, and how another is shown in its place. */
  beside?: { rows: readonly ResourceRow[]; show: (row: ResourceRow) => void }
  /** Opens its form, where it may be changed. */
  onEdit?: (() => void) | undefined
  onClose: () => void
}

/** Everything about one record that its list and its form know, to read. */
export function ResourceDetails({
  row,
  cells,
  sections = [],
  beside,
  onEdit,
  onClose,
  ...own
}: ResourceDetailsProps) {
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
      further={
        <>
          <FurtherButtons resource={source} row={row} />
          {beside && <Neighbours row={row} {...beside} />}
          {onEdit && (
            <Button type="primary" onClick={onEdit}>
              编辑
            </Button>
          )}
        </>
      }
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

/** Steps through the page of a list that the record was opened from. */
function Neighbours({ row, rows, show }: { row: ResourceRow } & NonNullable<ResourceDetailsProps['beside']>) {
  const place = rows.findIndex(({ id }) => id === row.id)
  if (place < 0 || rows.length < 2) return null
  const [before, after] = [rows[place - 1], rows[place + 1]]
  return (
    <span className={styles.neighbours}>
      <Button
        icon={<LeftOutlined />}
        aria-label="上一条"
        disabled={!before}
        onClick={() => before && show(before)}
      >
        <span className={styles.word}>上一条</span>
      </Button>
      <Button
        icon={<RightOutlined />}
        iconPlacement="end"
        aria-label="下一条"
        disabled={!after}
        onClick={() => after && show(after)}
      >
        <span className={styles.word}>下一条</span>
      </Button>
    </span>
  )
}
