import { Dialog } from '@dougong/widgets/modal/Dialog'
import type { ReactNode } from 'react'
import { RecoveryCodes } from './RecoveryCodes'

/** The recovery codes; closing says that they are kept. */
export function RecoveryDialog({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}): ReactNode {
  return (
    <Dialog
      open
      width={520}
      title="恢复码"
      okText="已保存"
      cancelButtonProps={{ hidden: true }}
      mask={{ closable: false }}
      onOk={onClose}
      onCancel={onClose}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}
