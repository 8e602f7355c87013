import { useVirtualizer } from '@tanstack/react-virtual'
import { Empty } from 'antd'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import { type TreeColumn, TreeLineRow } from './TreeLineRow'
import classes from './TreeTable.module.css'
import { keyDeed, linesOf } from './tree-rows'
import { type LoadLevel, useTreeLevels } from './use-tree-levels'
import { Loading } from '../loading/Loading'

export interface TreeTableProps<Row> {
  /** The rows below a parent; `null` asks for the roots. Each level is asked for once, when it is opened. */
  load: LoadLevel<Row>
  /** Names the source and what it is asked with; another name loads anew. */
  sourceKey: string
  columns: readonly TreeColumn<Row>[]
  keyOf: (row: Row) => string
  /** Whether something may be below a row; a level that comes empty makes its parent a leaf. */
  hasChildren: (row: Row) => boolean
  'aria-label': string
  /** Pixels; longer tables scroll, and draw only what is in sight. */
  height?: number
  /** Otherwise nothing is asked before `sourceKey` changes. */
  asksAtOnce?: boolean
}

const lineHeight = 44

/** A table of a tree of any size: levels come when their parent is opened. */
export function TreeTable<Row>({
  load,
  sourceKey,
  columns,
  keyOf,
  hasChildren,
  height = 480,
  asksAtOnce = true,
  ...named
}: TreeTableProps<Row>): ReactNode {
  const { levels, ask } = useTreeLevels(sourceKey, load, asksAtOnce)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string>()
  const lines = linesOf(levels, open, { keyOf, hasChildren })
  const focusable = lines.find(({ key, kind }) => kind === 'record' && key === chosen)?.key ?? lines[0]?.key
  const scroller = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  // The lines are drawn anew with every scroll; nothing here is left to a compiler.
  // oxlint-disable-next-line react/incompatible-library
  const drawn = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
  })

  function toggle(key: string) {
    const isOpening = !open.has(key)
    setOpen(new Set(isOpening ? [...open, key] : [...open].filter((each) => each !== key)))
    if (isOpening) void ask(key)
  }

  function focusOn(key: string) {
    const index = lines.findIndex((line) => line.key === key)
    setChosen(key)
    wanted.current = key
    drawn.scrollToIndex(index)
    scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const line = (event.target as HTMLElement).dataset.key
    if (line === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const deed = keyDeed(lines, line, event.key, Math.floor(height / lineHeight) - 1)
    if (!deed) return
    event.preventDefault()
    if ('focus' in deed) focusOn(deed.focus)
    else toggle(deed.toggle)
  }

  const roots = levels.get(null)
  const tracks = { '--tree-columns': columns.map(({ width = 'minmax(120px, 1fr)' }) => width).join(' ') }
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ maxHeight: height, ...tracks } as CSSProperties}
    >
      <div
        {...named}
        role="treegrid"
        className={classes.table}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-busy={roots?.state === 'loading'}
        onKeyDown={press}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.line}>
            {columns.map(({ key, title }) => (
              <div key={key} role="columnheader" className={classes.cell}>
                {title}
              </div>
            ))}
          </div>
        </div>
        {lines.length > 0 && (
          <div role="rowgroup" className={classes.body} style={{ height: drawn.getTotalSize() }}>
            {drawn.getVirtualItems().map(({ index, start }) => {
              const line = lines[index]
              return (
                line && (
                  <TreeLineRow
                    key={line.key}
                    line={line}
                    index={index}
                    top={start}
                    columns={columns}
                    isFocusable={line.key === focusable}
                    wanted={wanted}
                    onToggle={toggle}
                    onFocus={setChosen}
                    onRetry={(parent) => void ask(parent)}
                  />
                )
              )
            })}
          </div>
        )}
      </div>
      {lines.length === 0 && (
        <div className={classes.notice}>
          {roots?.state === 'failed' ? (
            <ChoiceFailure error={roots.error} onRetry={() => void ask(null)} />
          ) : roots?.state === 'loaded' ? (
            <Empty description="没有查询到任何数据" />
          ) : (
            roots && <Loading />
          )}
        </div>
      )}
    </div>
  )
}
