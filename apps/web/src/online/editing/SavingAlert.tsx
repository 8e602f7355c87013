import { Alert, Button } from 'antd'
import type { useMergedSaving } from './use-merged-saving'

type SavingAlertProps = Pick<
  ReturnType<typeof useMergedSaving>,
  'refusal' | 'isMoved' | 'isSaving' | 'takeOver'
> & {
  /** What is edited. */
  noun: string
}

/** Why something was not saved; where another saved meanwhile, both changes can be joined. */
export function SavingAlert({ refusal, isMoved, isSaving, takeOver, noun }: SavingAlertProps) {
  if (refusal === undefined) return null
  return (
    <Alert
      type="error"
      showIcon
      title={isMoved ? `${noun}已被他人修改` : refusal}
      style={{ marginBottom: 16 }}
      {...(isMoved && {
        action: (
          <Button size="small" loading={isSaving} onClick={() => void takeOver()}>
            合并他人的修改
          </Button>
        ),
      })}
    />
  )
}
