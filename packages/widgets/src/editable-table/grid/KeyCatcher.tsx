import { type CSSProperties, type ReactNode, type Ref, type RefObject, useId, useState } from 'react'
import { cellElement } from './cell-element'
import styles from '../EditableTable.module.css'
import type { CellRef, Table } from '../table/table'
import { cellToEdit, startEditing } from '../table/table-editing'

interface KeyCatcherProps {
  table: Table
  grid: RefObject<HTMLDivElement | null>
  gridId: string
  ref: Ref<HTMLInputElement>
  onFocus: () => void
}

interface Composition {
  /** The cell that was focused when it began, where that can be edited. */
  cell: CellRef | undefined
  style: CSSProperties
}

/**
 * Holds the focus while no cell is edited, because an input method composes only where one can type. It is not seen until
 * one does; then it lies over the cell, and what was composed opens the cell's editor.
 */
export function KeyCatcher({ table, grid, gridId, ref, onFocus }: KeyCatcherProps): ReactNode {
  const [composition, setComposition] = useState<Composition>()
  const [isByKeys, setByKeys] = useState(false)
  const hint = useId()
  function begin() {
    const { focus } = table.state
    const cell = focus && cellToEdit(table, focus) && focus
    setComposition({ cell, style: cell ? placeOver(grid.current, cell) : {} })
  }
  function take(input: HTMLInputElement, cell: CellRef | undefined) {
    const text = input.value
    input.value = ''
    if (cell && text !== '') startEditing(table, cell, { typed: text })
  }
  return (
    <>
      <input
        ref={ref}
        // belongs to no form: Enter must send none
        form=""
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        aria-label={table.options.label}
        aria-roledescription="表格"
        aria-controls={gridId}
        aria-describedby={hint}
        data-composing={composition && ''}
        className={`${styles.catcher} ${composition?.cell ? styles.lineInput : ''}`}
        style={composition?.style}
        onFocus={onFocus}
        // whoever came by Tab lets it go here
        onKeyUp={({ key }) => key === 'Tab' && setByKeys(true)}
        onBlur={() => setByKeys(false)}
        onCompositionStart={begin}
        onCompositionEnd={({ currentTarget }) => {
          setComposition(undefined)
          take(currentTarget, composition?.cell)
        }}
        onInput={({ currentTarget, nativeEvent }) => {
          if (!(nativeEvent as InputEvent).isComposing) take(currentTarget, table.state.focus)
        }}
      />
      <span id={hint} className={isByKeys ? styles.keyHint : styles.unseen}>
        方向键或 Tab 换单元格，Enter 编辑；按 Esc 后再按 Tab 离开表格
      </span>
    </>
  )
}

/** Where the cell is seen, beside the grid that it scrolls in. */
function placeOver(grid: HTMLElement | null, cell: CellRef): CSSProperties {
  const element = cellElement(grid, cell)
  if (!grid || !element) return {}
  const { left, top } = grid.getBoundingClientRect()
  const place = element.getBoundingClientRect()
  return { left: place.left - left, top: place.top - top, width: place.width, height: place.height }
}
