import type { DecisionAnswer } from '@dougong/contract/online/flows/case-shapes'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import styles from './task.module.css'

interface ChangedDialogProps {
  differences: DecisionAnswer['differences']
  /** What is decided once they are accepted. */
  word: string
  isSaving: boolean
  onAccept: () => void
  onClose: () => void
}

/** The record is another one than was seen: what is different has to be accepted before it is decided on. */
export function ChangedDialog({ differences, word, isSaving, onAccept, onClose }: ChangedDialogProps) {
  return (
    <Dialog
      open
      width={640}
      title="打开之后，记录被修改了"
      okText={`接受修改并${word}`}
      confirmLoading={isSaving}
      onOk={onAccept}
      onCancel={onClose}
    >
      <p>请核对修改前后的内容。尚未处理，您填写的内容都还在。</p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">打开时</th>
            <th scope="col">现在</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, title, before, after }) => (
            <tr key={field}>
              <th scope="row">{title}</th>
              <td>{before || '空'}</td>
              <td>{after || '空'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
