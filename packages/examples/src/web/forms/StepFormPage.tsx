import { transfers } from '../../contract/transfers'
import { Steps } from 'antd'
import { useState } from 'react'
import { useOffer } from '@dougong/web/resource/use-offer'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { LatestTransfers } from './LatestTransfers'
import { TransferConfirmation } from './TransferConfirmation'
import { TransferDone } from './TransferDone'
import { TransferFields } from './TransferFields'
import { usePageForm } from './use-page-form'
import styles from './forms.module.css'

const steps = ['填写转账信息', '确认转账信息', '完成'].map((title) => ({ title }))

/** `/form/step-form`: a transfer filled in, confirmed and noted. Going back keeps what was filled in. */
export function StepFormPage() {
  const page = usePageForm(transfers)
  const [step, setStep] = useState(0)
  const mayList = useOffer(transfers, 'list')
  const values = page.form.getFieldsValue(true)

  function startAgain() {
    page.restart()
    setStep(0)
  }

  return (
    <div className={styles.stack}>
      <Panel title="转账">
        <p className={styles.lead}>
          将一个冗长或用户不熟悉的表单任务分成多个步骤。这里只登记转账记录，不会动用任何资金。
        </p>
        <Steps className={styles.steps ?? ''} size="small" current={step} items={steps} />
        <div hidden={step !== 0} className={styles.narrow}>
          <TransferFields page={page} onNext={() => setStep(1)} />
        </div>
        {step === 1 && (
          <TransferConfirmation
            values={values}
            refusal={page.refusal}
            isSaving={page.isSaving}
            onBack={() => setStep(0)}
            onConfirm={() => void page.save(values).then((id) => id && setStep(2))}
          />
        )}
        {step === 2 && <TransferDone values={values} onAgain={startAgain} />}
      </Panel>
      {mayList && <LatestTransfers />}
    </div>
  )
}
