import { Alert, Button } from 'antd'
import styles from './ResourceForm.module.css'
import type { useRecordForm } from './use-record-form'

type SavingNotesProps = Pick<ReturnType<typeof useRecordForm>, 'refusal' | 'moved' | 'reload'>

/** Above the fields of a form: why the server refused, and what another changed meanwhile, to be taken over. */
export function SavingNotes({ refusal, moved, reload }: SavingNotesProps) {
  return (
    <>
      {refusal && (
        <Alert
          className={styles.refusal ?? ''}
          type="error"
          showIcon
          title={refusal}
          action={
            moved === 'unread' && (
              <Button size="small" onClick={() => void reload()}>
                载入最新内容
              </Button>
            )
          }
        />
      )}
      {Array.isArray(moved) && (
        <Alert
          className={styles.refusal ?? ''}
          type="warning"
          showIcon
          title="已载入最新内容，您修改过的字段保持不变，确认后可再次保存"
          {...(moved.length > 0 && { description: `他人修改了：${moved.join('；')}` })}
        />
      )}
    </>
  )
}
