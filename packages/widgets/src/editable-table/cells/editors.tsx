import { lazyPart } from '../../lazy-part'
import { type ComponentType } from 'react'
import { loadSpell } from '../../spelling'
import type { Column } from '../columns'
import { typeNameOf } from '../values/type-names'
import type { OwnEditorProps } from './own-props'
import { NumberEditor, TagsEditor, TextEditor } from './text-editors'

type Editor = ComponentType<OwnEditorProps>

const longText = async () => (await import('./LongTextEditor')).LongTextEditor
const choice = async () => (await import('./ChoiceEditor')).ChoiceEditor
const moment = async () => (await import('./MomentEditor')).MomentEditor
const picker = async () => (await import('./PickerEditor')).PickerEditor

const choiceTypes = ['select', 'sel_search', 'list_multi']

const loaders: Readonly<Record<string, () => Promise<Editor>>> = {
  textarea: longText,
  input_pop: longText,
  select: choice,
  sel_search: choice,
  list_multi: choice,
  'select-dict-search': async () => (await import('./SearchEditor')).SearchEditor,
  date: moment,
  datetime: moment,
  time: moment,
  sel_depart: picker,
  sel_user: picker,
  popup: async () => (await import('./ReportEditor')).ReportEditor,
}

/** Editors that are here: text at once, the others when a table that needs them has loaded them. */
const ready = new Map<string, Editor>([
  ['input', TextEditor],
  ['inputNumber', NumberEditor],
  ['tags', TagsEditor],
])

const waited = new Map(Object.entries(loaders).map(([type, load]) => [type, lazyPart(load)] as const))

/** The editor of a column's cells. One that was not loaded ahead is waited for. */
export function editorOf(column: Column): Editor | undefined {
  const type = typeNameOf(column)
  return ready.get(type) ?? waited.get(type)
}

/** Loads the editors of a table's columns ahead, so that no letter is lost while one is on its way. */
export function loadEditors(columns: readonly Column[]): void {
  const types = new Set(columns.map(typeNameOf))
  // who types pinyin into a list presses Enter before it could be loaded
  if (choiceTypes.some((type) => types.has(type))) void loadSpell().catch(() => undefined)
  for (const type of types) {
    const load = loaders[type]
    if (load && !ready.has(type))
      load().then(
        (editor) => void ready.set(type, editor),
        () => undefined,
      )
  }
}
