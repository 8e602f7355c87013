import { App, Button, Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type PickedRecord, type RecordSource, useWidgetData } from '../data'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import { Dialog } from '../modal/Dialog'
import { ChosenTags } from '../picker/ChosenTags'
import { PickTable } from '../picker/PickTable'
import { type Selection, without } from '../picker/selection'
import type { DialogState } from '../picker/use-dialog'
import { useLoaded } from '../use-loaded'
import { fixedQuery, readSorter } from './report-fields'
import { firstQuery } from './report-query'
import { ownRow, sourceOf, textIn } from './report-records'
import { ReportQuery } from './ReportQuery'
import { sharedAnswer } from './shared-answers'

interface ReportDialogProps {
  code: string
  multi: boolean
  param: Record<string, string>
  sorter: string | undefined
  groupId: string | undefined
  width: number
  onPick: (rows: Record<string, unknown>[]) => void
  onClose: () => void
  dialog: DialogState
}

const pageSizes = [10, 20, 30]
const columnWidth = 140

/** A report to choose rows from: its query items above, its pages, what is chosen below. */
export function ReportDialog({
  code,
  multi,
  param,
  sorter,
  groupId,
  width,
  onPick,
  onClose,
  dialog,
}: ReportDialogProps): ReactNode {
  const { reports } = useWidgetData()
  const { message } = App.useApp()
  const [selection, setSelection] = useState<Selection<PickedRecord>>(new Map())
  const [query, setQuery] = useState<Record<string, string>>()
  const [refreshes, setRefreshes] = useState(0)
  const { data, error, retry } = useLoaded(code, async (signal) => {
    if (!reports) throw new Error('出错了：没有可用的报表')
    return sharedAnswer(groupId, [reports.reader?.(), 'description', code], () =>
      reports.describe(code, groupId ? undefined : signal),
    )
  })
  const source = useMemo<RecordSource | undefined>(
    () => reports && data && sourceOf(reports, data.id, groupId),
    [reports, data, groupId],
  )
  const filters = { ...(query ?? firstQuery(data?.items ?? [], param)), ...fixedQuery(param) }
  const sort = readSorter(sorter)
  const [first] = data?.columns ?? []

  function submit() {
    const rows = [...selection.values()].map(ownRow)
    if (rows.length === 0 || (rows.length > 1 && !multi)) void message.warning('请选择一条记录')
    else onPick(rows)
  }
  return (
    <Dialog {...dialog} title={data?.name ?? '报表'} width={width} mayFill onOk={submit} onCancel={onClose}>
      {error ? (
        <ChoiceFailure error={error} onRetry={retry} />
      ) : !data || !source ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          {data.items.length > 0 ? (
            <ReportQuery items={data.items} param={param} onSearch={setQuery} />
          ) : (
            <Button type="link" onClick={() => setRefreshes(refreshes + 1)}>
              刷新
            </Button>
          )}
          <PickTable
            source={source}
            sourceKey={`${data.id}/${refreshes}`}
            filters={filters}
            columns={data.columns.map(({ field, title, isSortable }) => ({
              field,
              title,
              isSortable,
              width: columnWidth,
              render: (value, row) => textIn(data.options[field], value, row[`${field}_dictText`]),
            }))}
            pageSizes={pageSizes}
            multiple={multi}
            selection={selection}
            onSelect={setSelection}
            scroll={{ x: data.columns.length * columnWidth, y: 300 }}
            {...(sort && { sort })}
          />
          <ChosenTags
            items={[...selection].map(([key, row]) => ({
              key,
              text: String(row[first?.field ?? 'id'] ?? key),
            }))}
            onRemove={(key) => setSelection(without(selection, [key]))}
            onClear={() => setSelection(new Map())}
          />
        </>
      )}
    </Dialog>
  )
}
