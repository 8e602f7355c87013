import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { mayBeLost } from '@dougong/widgets/modal/questions'
import { App } from 'antd'
import { type RefObject, useState } from 'react'
import { useUnsavedChanges } from '@dougong/widgets/modal/unsaved'
import { isUnsaved } from './row-saver'

/** Rows of a table that hold what is stored nowhere: nobody leaves them without being asked. */
export function useUnsavedRows(table: RefObject<EditableTableHandle | null>) {
  const { modal } = App.useApp()
  const [isDirty, setDirty] = useState(false)
  useUnsavedChanges(isDirty)

  const unsavedIds = () =>
    (table.current?.getRowIds() ?? []).filter((id) => {
      const state = table.current?.getRowState(id)
      return state && isUnsaved(state)
    })

  return {
    unsavedIds,
    /** Looks whether there are any; typing tells nobody until it ends. */
    look: () => setDirty(unsavedIds().length > 0),
    /** Whether they may be given up. */
    mayGiveUp: async (): Promise<boolean> => unsavedIds().length === 0 || mayBeLost(modal),
  }
}
