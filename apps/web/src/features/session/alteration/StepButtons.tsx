import { Button } from 'antd'
import type { ReactNode } from 'react'
import { SubmitButton } from '../fields/SubmitButton'
import classes from './StepButtons.module.css'

interface StepButtonsProps {
  isBusy: boolean
  onBack: () => void
  /** What the button that goes on says. */
  children: ReactNode
}

/** Back, and on. */
export function StepButtons({ isBusy, onBack, children }: StepButtonsProps): ReactNode {
  return (
    <div className={classes.buttons}>
      <Button size="large" onClick={onBack}>
        上一步
      </Button>
      <SubmitButton isBusy={isBusy}>{children}</SubmitButton>
    </div>
  )
}
