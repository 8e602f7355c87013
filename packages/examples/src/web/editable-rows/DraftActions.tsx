import { Button, Space } from 'antd'
import { useState } from 'react'
import { EditButton, RemoveButton } from '@dougong/web/shared/ui/RowButtons'

interface DraftActionsProps {
  name: string
  isEdited: boolean
  onEdit: (() => void) | undefined
  onSave: () => Promise<void>
  onCancel: () => void
  onRemove: (() => Promise<void>) | undefined
}

/** What can be done to one row, by whether it is being edited. */
export function DraftActions({ name, isEdited, onEdit, onSave, onCancel, onRemove }: DraftActionsProps) {
  const [isSaving, setSaving] = useState(false)
  if (!isEdited)
    return (
      <Space size={4}>
        {onEdit && <EditButton name={name} onClick={onEdit} />}
        {onRemove && <RemoveButton name={name} onRemove={onRemove} />}
      </Space>
    )

  async function save() {
    setSaving(true)
    // The call has said why it failed; the row stays open.
    await onSave().catch(() => undefined)
    setSaving(false)
  }

  return (
    <Space size={4}>
      <Button type="link" size="small" loading={isSaving} onClick={() => void save()}>
        保存
      </Button>
      <Button type="link" size="small" disabled={isSaving} onClick={onCancel}>
        取消
      </Button>
    </Space>
  )
}
