import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons'
import {
  type ChartColumn,
  type ChartDefinition,
  chartProblem,
  type ChartRow,
  chartTypes,
} from '@dougong/contract/online/charts/chart'
import type { Together } from '@dougong/contract/online/charts/together'
import { workbookType } from '@dougong/contract/workbook/fixed-parts'
import { App, Button, Dropdown, Empty, Skeleton, theme } from 'antd'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import classes from './Chart.module.css'
import type { DrawnChart } from './charts'
import { comparedOf } from './compared'
import { ComparedNumber } from './ComparedNumber'
import { Drawing } from './Drawing'
import { FigureTable } from './FigureTable'
import { chartLook } from './look'
import { pictureOf, saveFile } from './picture'
import { columnsTelling } from './together'
import {
  behindCell,
  behindMark,
  chartOption,
  hasFigures,
  hasUntold,
  legendOf,
  shapeOf,
  spokenOf,
  tableOf,
} from './view-of'
import type { Behind, ChartMark } from './views/chart-view'
import { tableWorkbook } from './workbook'

export interface ChartProps {
  /** What the chart is, and which columns it is made of. */
  definition: ChartDefinition
  /** The columns of the rows, with their titles. */
  columns: readonly ChartColumn[]
  /** What is shown; a place is kept until it is there. */
  rows: readonly ChartRow[] | undefined
  /** What rows come to that fall together in it, where the server was asked for more than they tell. */
  together?: readonly Together[] | undefined
  /** What it tells; files are named by it. */
  title: string
  /** Pixels of the drawing; the width is that of the place. */
  height?: number
  /** Stands in its place where the rows could not be fetched. */
  failure?: ReactNode
  /** Patterns, dashes and marks besides colours, for people who do not see all of them. */
  isPatterned?: boolean
  /** Opens what a figure is made of, where somebody clicks one. */
  onOpen?: (behind: Behind) => void
}

const nothing: ReadonlySet<string> = new Set()

/** A chart of rows: drawn, as a number or as a table, with a legend that toggles and its figures as a table behind it. */
export function Chart({
  definition,
  columns: ownColumns,
  rows,
  together,
  title,
  height = 280,
  failure,
  isPatterned = false,
  onOpen,
}: ChartProps): ReactNode {
  const columns = useMemo(
    () => (rows ? columnsTelling(ownColumns, rows, together) : ownColumns),
    [ownColumns, rows, together],
  )
  if (failure !== undefined && failure !== null) return <div className={classes.state}>{failure}</div>
  if (!rows)
    return (
      <div className={classes.state} style={{ minHeight: height }} aria-busy>
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </div>
    )
  const missing = chartProblem(definition) ?? whyEmpty(definition, columns, rows)
  if (missing)
    return (
      <div className={classes.state} style={{ minHeight: height }}>
        <Empty description={missing} />
      </div>
    )
  return <Filled {...{ definition, columns, rows, title, height, isPatterned, onOpen }} />
}

type FilledProps = Omit<Required<ChartProps>, 'failure' | 'rows' | 'together' | 'onOpen'> & {
  rows: readonly ChartRow[]
  onOpen: ChartProps['onOpen']
}

function Filled({ definition, columns, rows, title, height, isPatterned, onOpen }: FilledProps): ReactNode {
  const { token } = theme.useToken()
  const { message } = App.useApp()
  const [isTable, setTable] = useState(false)
  const [hidden, setHidden] = useState(nothing)
  const drawn = useRef<DrawnChart>(null)
  const look = useMemo(() => chartLook(token, isPatterned), [token, isPatterned])
  const names = useMemo(() => legendOf({ definition, columns, rows }), [definition, columns, rows])
  const option = useMemo(
    () => chartOption({ definition, columns, rows, look, hidden }),
    [definition, columns, rows, look, hidden],
  )
  const table = useMemo(() => tableOf(definition, columns, rows), [definition, columns, rows])
  const isUntold = useMemo(() => hasUntold(definition, columns, rows), [definition, columns, rows])
  const room = isUntold ? height - untoldLine : height
  const openMark = useMemo(
    () =>
      onOpen &&
      ((mark: ChartMark) => {
        const behind = behindMark({ definition, columns, rows }, mark)
        if (behind) onOpen(behind)
      }),
    [onOpen, definition, columns, rows],
  )
  const openCell =
    onOpen &&
    ((line: number, place: number) => {
      const cell = { line, category: String(table.lines[line]?.[0] ?? ''), head: table.heads[place] ?? '' }
      const behind = behindCell({ definition, columns, rows }, cell)
      return behind && (() => onOpen(behind))
    })
  const showTable = useCallback(() => setTable(true), [])
  const legend = names.map((name, place) => ({
    name,
    colour: look.colours[place % look.colours.length] ?? '',
  }))
  const isDrawn = option !== undefined && !isTable
  const isNumber = shapeOf(definition) === 'number'

  function toggle(name: string) {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    setHidden(next)
  }
  async function savePicture() {
    const picture = drawn.current?.picture()
    if (!picture) return
    try {
      const visible = legend.filter(({ name }) => !hidden.has(name))
      saveFile(await pictureOf(picture, { title, legend: visible, look }), `${title}.png`)
    } catch {
      void message.error('图片没有生成，请重试')
    }
  }
  function saveWorkbook() {
    saveFile(new Blob([tableWorkbook(title, table)], { type: workbookType }), `${title}.xlsx`)
  }

  return (
    <figure className={classes.chart}>
      <div className={classes.head} data-aside={isNumber}>
        <div className={classes.legend} role="group" aria-label={`${title}的图例`}>
          {isDrawn &&
            legend.map(({ name, colour }) => (
              <button
                key={name}
                type="button"
                className={classes.entry}
                title={name}
                aria-pressed={!hidden.has(name)}
                onClick={() => toggle(name)}
              >
                <span className={classes.mark} style={{ background: colour }} aria-hidden />
                <span className={classes.name}>{name}</span>
              </button>
            ))}
        </div>
        <div className={classes.tools} data-no-print>
          {option && (
            <Button
              type="text"
              icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
              aria-label={isTable ? '查看图表' : '查看表格'}
              title={isTable ? '查看图表' : '查看表格'}
              onClick={() => setTable(!isTable)}
            />
          )}
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                ...(isDrawn ? [{ key: 'picture', label: '导出图片' }] : []),
                { key: 'workbook', label: '导出 Excel' },
              ],
              onClick: ({ key }) => (key === 'picture' ? void savePicture() : saveWorkbook()),
            }}
          >
            <Button type="text" icon={<DownloadOutlined />} aria-label="导出" title="导出" />
          </Dropdown>
        </div>
      </div>
      {isDrawn ? (
        <>
          <Drawing
            option={option}
            label={`${title}，${chartTypes[definition.type]}${spokenOf({ definition, columns, rows })}`}
            height={room}
            drawn={drawn}
            onFailure={showTable}
            onMark={openMark}
          />
          <div className={classes.unseen}>
            <FigureTable title={`${title}的数据`} table={table} />
          </div>
        </>
      ) : isNumber ? (
        <ComparedNumber
          compared={comparedOf(definition, columns, rows)}
          unit={definition.unit}
          isLessBetter={definition.isLessBetter ?? false}
          onOpen={openCell?.(table.lines.length - 1, 1)}
        />
      ) : (
        /* who has no pointer moves a table that is larger than its place by keys */
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div
          className={classes.tablePlace}
          style={{ maxHeight: Math.max(room, 200) }}
          tabIndex={0}
          role="region"
          aria-label={`${title}的数据`}
        >
          <FigureTable title={title} table={table} openCell={openCell} />
        </div>
      )}
      {isUntold && <p className={classes.more}>{untold}</p>}
    </figure>
  )
}

const untold = '部分数值（如去重数量）不能由各组相加得出，这里不显示'
/** What the line that says so takes of the height. */
const untoldLine = 30

function whyEmpty(
  ...data: [ChartDefinition, readonly ChartColumn[], readonly ChartRow[]]
): string | undefined {
  if (hasFigures(...data)) return undefined
  return hasUntold(...data) ? untold : '没有数据'
}
