import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { holdPress } from '../../hold-press'
import { leaveChoices } from '../../select/leave-choices'
import { editorOf } from '../cells/editors'
import { registeredCellType } from '../cell-types'
import type { Column } from '../columns'
import { isComposing } from '../../composing'
import styles from '../EditableTable.module.css'
import { isBlock, paste } from './grid-clipboard'
import { arrowWay } from './grid-keys'
import { filledProps, withPlaces } from '../values/placeholders'
import { isSame, type TableRow } from '../rows/rows'
import { addByKey } from '../table/table-rows'
import type { Place } from '../table/ranges'
import { finishInBlock } from '../table/table-clipboard'
import { type Editing, findRow, isSameCell, type Table } from '../table/table'
import { cancelEditing, draft, finishEditing, refuse, startEditing, storeCell } from '../table/table-editing'
import { blockOf, moveFocus, moveToLine, tabTarget, tabTo } from '../table/table-focus'
import { typeNameOf } from '../values/type-names'

interface CellEditorProps {
  table: Table
  row: TableRow
  column: Column
  editing: Editing | undefined
}

const onOneLine = ['input', 'inputNumber', 'textarea', 'input_pop', 'tags']
const withCalendar = ['date', 'datetime', 'time']

/** The editor of the one cell that is edited. A press outside of it, its pop-ups included, ends editing. */
export function CellEditor({ table, row, column, editing }: CellEditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  const isTouched = useRef(false)
  const isInText = useRef(editing?.isInText ?? false)
  const type = registeredCellType(column.type ?? '')
  const Editor = type?.Editor ?? editorOf(column)

  const pressed = useEffectEvent((target: EventTarget | null) => {
    const wasInside = isInside.current
    isInside.current = false
    if (wasInside || (target instanceof Element && type?.keepsEditing?.(target))) return
    const isRefused = table.draft?.problem !== undefined
    finishEditing(table)
    if (isRefused) holdPress()
  })
  useEffect(() => {
    // React has told the editor's own pop-ups by now: their events bubble through the tree, not through the document.
    const press = ({ target }: PointerEvent) => pressed(target)
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])

  if (!Editor) return null
  const cell = { id: row.id, key: column.key }
  const typeName = typeNameOf(column)
  const isTyped = onOneLine.includes(typeName) || withCalendar.includes(typeName)
  const leave = (finish: (own: Table) => void) => {
    finish(table)
    table.screen?.focusGrid()
  }
  const stored = table.draft ? table.draft.value : row.values[column.key]

  /** Keys that end editing, before a list that is open takes them for a choice. */
  function pressFirst(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'F2') return editText(event)
    const way = wayOut(event)
    if (way) return goOn(event, way)
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      return leave(cancelEditing)
    }
    leaveChoices(event.target)
    const isAlways = table.options.alwaysEdit !== false
    let target = tabTarget(table, event.shiftKey ? -1 : 1, isAlways)
    leave(finishEditing)
    if (!target && !event.shiftKey && addByKey(table, hasChanged())) target = tabTarget(table, 1, isAlways)
    if (!target) return
    event.preventDefault()
    tabTo(table, target)
    if (isAlways) startEditing(table, target)
  }

  /** Whether the cell holds something else than before it was edited. */
  function hasChanged(): boolean {
    return editing !== undefined && !isSame(findRow(table, row.id)?.values[column.key], editing.before)
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation()
    const isInInput = event.target instanceof HTMLInputElement
    if (isComposing(event) || event.key !== 'Enter' || !isInInput || !isTyped) return
    if (!(event.ctrlKey || event.metaKey) || !blockOf(table)) return goOn(event, event.shiftKey ? -1 : 1)
    event.preventDefault()
    leave(finishInBlock)
  }

  /** Where an arrow key leads out of the cell: it moves in a text that is edited, and among days where nothing was typed. */
  function wayOut({ target, key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (isInText.current || !(target instanceof HTMLInputElement)) return undefined
    if (shiftKey || ctrlKey || metaKey || altKey) return undefined
    const hasText = editing?.typed !== undefined || isTouched.current
    const isEntry = onOneLine.includes(typeName) || (withCalendar.includes(typeName) && hasText)
    return isEntry ? arrowWay(key) : undefined
  }

  /** From replacing the value to changing its text, the caret at the end. */
  function editText(event: KeyboardEvent) {
    isInText.current = true
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !isTyped) return
    event.preventDefault()
    target.setSelectionRange(target.value.length, target.value.length)
  }

  /** A block that is pasted before anything was typed is meant for the cells, not for the text of this one. */
  function pasteBlock(event: ClipboardEvent) {
    event.stopPropagation()
    const isUntouched = !isTouched.current && !table.draft
    const isLine = event.target instanceof HTMLInputElement && host.current?.contains(event.target)
    if (!isUntouched || !isLine || !isBlock(event.clipboardData)) return
    event.preventDefault()
    leave(cancelEditing)
    paste(table, event.clipboardData)
  }

  /** To another cell, where editing goes on if cells are always edited: a line further as Enter goes, or some way. */
  function goOn(event: KeyboardEvent, by: 1 | -1 | Partial<Place>) {
    event.preventDefault()
    event.stopPropagation()
    leave(finishEditing)
    if (by === 1 && !blockOf(table)) addByKey(table, hasChanged())
    if (typeof by === 'number') moveToLine(table, by)
    else moveFocus(table, by)
    const { focus } = table.state
    if (table.options.alwaysEdit !== false && focus && !isSameCell(focus, cell)) startEditing(table, focus)
  }

  return (
    <div
      ref={host}
      data-editor
      className={styles.editor}
      onPointerDownCapture={() => {
        isInside.current = true
        // a press into its text is meant for a place there
        isInText.current = true
      }}
      onKeyDownCapture={pressFirst}
      onKeyDown={press}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onInput={() => {
        isTouched.current = true
      }}
      onPaste={pasteBlock}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <Suspense>
        <Editor
          table={table}
          column={column}
          row={row.values}
          rowId={row.id}
          value={type?.getValue ? type.getValue(stored, column) : stored}
          typed={table.draft ? table.draft.typed : editing?.typed}
          isInText={editing?.isInText ?? false}
          draft={(value) => draft(table, value)}
          refuse={(...why) => refuse(table, ...why)}
          store={(value, others) => storeCell(table, cell, value, others)}
          done={() => leave(finishEditing)}
          cancel={() => leave(cancelEditing)}
          label={column.title}
          placeholder={withPlaces(column.placeholder ?? '', column)}
          props={filledProps(column)}
        />
        <FocusFirst
          host={host}
          wanted={type?.autofocus ?? 'input, textarea, button, [tabindex]'}
          isTyped={editing?.typed !== undefined}
        />
      </Suspense>
    </div>
  )
}

interface FocusFirstProps {
  host: RefObject<HTMLDivElement | null>
  wanted: string
  /** Typing opened it, and goes on behind what was typed. */
  isTyped: boolean
}

/** Focuses the editor when it is there, which is later where it had to be loaded. */
function FocusFirst({ host, wanted, isTyped }: FocusFirstProps): null {
  useEffect(() => {
    const { current } = host
    if (!current?.contains(document.activeElement))
      current?.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true })
    const { activeElement: input } = document
    if (!isTyped || !(input instanceof HTMLInputElement) || !current?.contains(input)) return
    // inputs without a caret have no selection either
    if (input.selectionStart !== null) input.setSelectionRange(input.value.length, input.value.length)
  }, [host, wanted, isTyped])
  return null
}
