import type { ReportDefinition } from '@dougong/contract/online/reports/calls'
import { reportResource } from '@dougong/contract/online/reports/to-resource'
import { PrintButton } from '@dougong/widgets/print/PrintButton'
import { useMemo, useRef, useState } from 'react'
import type { ListSource } from '../../../resource/calls'
import { arranged } from '../../../resource/list/arranged'
import { columnsOf } from '../../../resource/list/columns'
import { ListFrame } from '../../../resource/list/ListFrame'
import { ResourceCards } from '../../../resource/list/ResourceCards'
import { ResourceTable } from '../../../resource/list/ResourceTable'
import { useListSettings } from '../../../resource/list/use-list-settings'
import { filterOf, searchDefaults } from '../../../resource/search/searched-field'
import { useResource } from '../../../resource/use-resource'
import { useDevice } from '../../../shared/settings/device'
import { Nothing } from '../../../shared/ui/Nothing'
import { RunState } from '../../page/RunState'
import { Stopped } from '../../page/Stopped'
import { useStopping } from '../../page/use-stopping'
import { SubscribeButton } from '../../subscriptions/index'
import { placeOf, readReport } from './read-report'
import styles from './report.module.css'
import { TotalList, TotalRows } from './Totals'

interface GeneratedReportProps {
  definition: ReportDefinition
  /** What the address says of parameters, query items and the order. */
  given: Readonly<Record<string, string>>
}

/** A report on its page: its query items, its rows with their sums, and export. */
export function GeneratedReport({ definition, given: values }: GeneratedReportProps) {
  const { id, name, items } = definition
  const isMobile = useDevice() === 'mobile'
  const resource = useMemo(() => sourceOf(definition, values), [definition, values])
  const [first] = useState(() => filterOf(searchDefaults(resource)))
  const [firstSort] = useState(() => sortIn(resource, values))
  const state = useResource(resource, undefined, {
    first,
    firstSort,
    isInAddress: true,
    read: (query, signal) => readReport(id, query, signal),
  })
  const { isFetching, data } = state.list
  const settings = useListSettings(resource.path)
  const columns = useMemo(() => columnsOf(resource), [resource])
  const { hidden, added, order, pinned } = settings
  const visible = useMemo(
    () => arranged(resource, columns, { hidden, added, order, pinned }),
    [resource, columns, hidden, added, order, pinned],
  )
  const widths = useMemo(
    () =>
      Object.fromEntries(
        items.flatMap((item) => (item.fieldWidth ? [[item.fieldName, item.fieldWidth]] : [])),
      ),
    [items],
  )
  const groups = useMemo(
    () => new Map(items.map(({ fieldName, groupTitle }) => [fieldName, groupTitle])),
    [items],
  )
  const summed = items.filter(({ isTotal }) => isTotal === '1').map(({ fieldName }) => fieldName)
  const sheet = useRef<HTMLDivElement>(null)
  const { current, pageSize } = state.pagination
  const request = [state.question, current, pageSize]
  const { isStopped, stop } = useStopping(['resource', resource.path], request, state.list)

  const list = { ...state, isWaiting: state.isWaiting && !isStopped }
  const empty = <Nothing drawing="search" text={state.isAsked ? '没有查询到任何数据' : '请先填写查询条件'} />
  const hasTotals = summed.length > 0 && data !== undefined && state.rows.length > 0
  return (
    <ListFrame
      resource={resource}
      state={list}
      columns={columns}
      settings={settings}
      onSearch={(filter) => void state.search(filter)}
      onAdd={undefined}
      toolbar={
        <>
          <SubscribeButton kind="report" source={id} name={name} />
          <PrintButton section={sheet} title={name} type="default" />
        </>
      }
      mayBeSelected={false}
      tools={<RunState isRunning={isFetching} milliseconds={data?.milliseconds} onStop={stop} />}
    >
      {isStopped ? (
        <Stopped onRun={() => void state.refresh()} />
      ) : (
        <div ref={sheet} className={styles.sheet}>
          <h1 className={styles.paperTitle}>{name}</h1>
          {isMobile ? (
            <ResourceCards
              state={list}
              columns={visible}
              empty={empty}
              keyOf={placeOf}
              summary={hasTotals && <TotalList columns={visible} summed={summed} page={data} />}
            />
          ) : (
            <ResourceTable
              state={list}
              columns={visible}
              empty={empty}
              keyOf={placeOf}
              groupOf={(column) => groups.get(column)}
              {...(hasTotals && {
                summary: (those) => <TotalRows columns={those} summed={summed} page={data} />,
              })}
              size={settings.density}
              widths={{ ...widths, ...settings.widths }}
              pinned={settings.pinned}
              onResize={(column, width) =>
                settings.change({ widths: { ...settings.widths, [column]: width } })
              }
            />
          )}
        </div>
      )}
    </ListFrame>
  )
}

function sourceOf(definition: ReportDefinition, values: Readonly<Record<string, string>>): ListSource {
  const resource = reportResource(definition, values)
  return {
    ...resource,
    url: { exportXlsUrl: `/online/cgreport/api/exportXls/${definition.id}` },
    queried: resource.list,
  }
}

function sortIn({ fields }: ListSource, { column = '', order }: Readonly<Record<string, string>>) {
  const isSortable = Object.hasOwn(fields, column) && !fields[column]?.computed
  return isSortable ? { column, order: order === 'asc' ? ('asc' as const) : ('desc' as const) } : undefined
}
