import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { App } from 'antd'
import { type RefObject, useState } from 'react'
import { useUnsavedChanges } from '../shared/unsaved-changes'
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
    mayGiveUp(): Promise<boolean> {
      if (unsavedIds().length === 0) return Promise.resolve(true)
      return new Promise((resolve) => {
        modal.confirm({
          title: '放弃修改',
          content: '有未保存的修改，确定要放弃吗？',
          okText: '放弃',
          cancelText: '继续编辑',
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      })
    },
  }
}
