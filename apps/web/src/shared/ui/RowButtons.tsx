import { askToRemove } from '@dougong/widgets/modal/removal-question'
import { App, Button } from 'antd'

interface RowButtonProps {
  /** What is meant, in the question and for those who hear the page. */
  name: string
}

/** Changes one of several. */
export function EditButton({ name, onClick }: RowButtonProps & { onClick: () => void }) {
  return (
    <Button type="link" size="small" aria-label={`编辑 ${name}`} onClick={onClick}>
      编辑
    </Button>
  )
}

interface RemoveButtonProps extends RowButtonProps {
  /** What goes with it. */
  warning?: string
  onRemove: () => Promise<void>
}

/** Removes one of several, once the question is answered. */
export function RemoveButton({ name, warning, onRemove }: RemoveButtonProps) {
  const { modal } = App.useApp()
  const ask = () => askToRemove(modal, { question: `确定删除“${name}”吗？`, warning, onOk: onRemove })
  return (
    <Button danger type="link" size="small" aria-label={`删除 ${name}`} onClick={ask}>
      删除
    </Button>
  )
}
