import { Alert, Button } from 'antd'
import { Refusal } from './Refusal'
import { TransferFacts } from './TransferFacts'
import styles from './forms.module.css'

interface TransferConfirmationProps {
  values: Record<string, unknown>
  refusal: string | undefined
  isSaving: boolean
  onBack: () => void
  onConfirm: () => void
}

/** The second step: nothing is noted before it is confirmed. */
export function TransferConfirmation(props: TransferConfirmationProps) {
  const { values, refusal, isSaving, onBack, onConfirm } = props
  return (
    <div className={`${styles.narrow} ${styles.stack}`}>
      <Alert type="info" showIcon title="确认后将登记一笔转账记录，登记后不能修改。" />
      <Refusal words={refusal} />
      <TransferFacts values={values} />
      <div className={styles.buttons}>
        <Button type="primary" loading={isSaving} onClick={onConfirm}>
          确认转账
        </Button>
        <Button disabled={isSaving} onClick={onBack}>
          上一步
        </Button>
      </div>
    </div>
  )
}
