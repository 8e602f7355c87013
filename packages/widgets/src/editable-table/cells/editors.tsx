import { type ComponentType, lazy } from 'react'
import type { CellEditorProps } from '../cell-types'
import type { Column } from '../columns'
import type { Table } from '../table'
import { typeNameOf } from '../type-names'
import { NumberEditor, TagsEditor, TextEditor } from './text-editors'

/** A built-in editor also knows the table: choices are asked for once for all cells. */
export interface OwnEditorProps extends CellEditorProps {
  table: Table
}

const LongTextEditor = lazy(async () => ({ default: (await import('./LongTextEditor')).LongTextEditor }))
const ChoiceEditor = lazy(async () => ({ default: (await import('./ChoiceEditor')).ChoiceEditor }))
const SearchEditor = lazy(async () => ({ default: (await import('./SearchEditor')).SearchEditor }))
const MomentEditor = lazy(async () => ({ default: (await import('./MomentEditor')).MomentEditor }))
const PickerEditor = lazy(async () => ({ default: (await import('./PickerEditor')).PickerEditor }))
const ReportEditor = lazy(async () => ({ default: (await import('./ReportEditor')).ReportEditor }))

/** Each is loaded when the first cell of its type is edited; text is there at once. */
const editors: Readonly<Record<string, ComponentType<OwnEditorProps>>> = {
  input: TextEditor,
  inputNumber: NumberEditor,
  tags: TagsEditor,
  textarea: LongTextEditor,
  input_pop: LongTextEditor,
  select: ChoiceEditor,
  sel_search: ChoiceEditor,
  list_multi: ChoiceEditor,
  'select-dict-search': SearchEditor,
  date: MomentEditor,
  datetime: MomentEditor,
  time: MomentEditor,
  sel_depart: PickerEditor,
  sel_user: PickerEditor,
  popup: ReportEditor,
}

export function editorOf(column: Column): ComponentType<OwnEditorProps> | undefined {
  return editors[typeNameOf(column)]
}
