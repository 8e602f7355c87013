import { Dialog } from '@dougong/widgets/modal/Dialog'
import type { ReactNode } from 'react'
import { SavingAlert } from './SavingAlert'
import type { useMergedSaving } from './use-merged-saving'

interface StoredEditorProps {
  /** What it edits, as its title says it. */
  title: string
  /** The same in sentences about saving. */
  noun: string
  /** The name of what is edited; undefined if something new is made. */
  name: string | undefined
  isDirty: boolean
  saving: Pick<ReturnType<typeof useMergedSaving>, 'refusal' | 'isMoved' | 'isSaving' | 'takeOver'>
  onSave: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** The window of an editor of a report, a chart or a board: it fills the screen, asks before changes are lost, and says why nothing was saved. */
export function StoredEditor({
  title,
  noun,
  name,
  isDirty,
  saving,
  onSave,
  onClose,
  children,
}: StoredEditorProps) {
  return (
    <Dialog
      open
      fills
      title={name === undefined ? `新增${title}` : `编辑${title}：${name}`}
      isDirty={isDirty}
      okText="保存"
      confirmLoading={saving.isSaving}
      onOk={() => void onSave()}
      onCancel={onClose}
    >
      <SavingAlert {...saving} noun={noun} />
      {children}
    </Dialog>
  )
}
