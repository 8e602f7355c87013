import { type ReactNode, useState } from 'react'
import { clientConfig } from '../../../../shared/client-config'
import { BindAccountDialog } from './BindAccountDialog'
import { BindPhoneDialog } from './BindPhoneDialog'

interface BindDialogProps {
  unbound: { thirdUserUuid: string; isByPassword: boolean }
  /** Receives the one-time token. */
  onBound: (token: string) => void
  onCancel: () => void
}

/** Links an external account that has no user yet: by a phone where codes can be sent, or by the password of an account. */
export function BindDialog({ unbound, ...rest }: BindDialogProps): ReactNode {
  const { thirdUserUuid } = unbound
  const [isByPassword, setByPassword] = useState(unbound.isByPassword || !clientConfig.sms)
  return isByPassword ? (
    <BindAccountDialog
      {...rest}
      thirdUserUuid={thirdUserUuid}
      onPhone={clientConfig.sms ? () => setByPassword(false) : undefined}
    />
  ) : (
    <BindPhoneDialog {...rest} thirdUserUuid={thirdUserUuid} onPassword={() => setByPassword(true)} />
  )
}
