import { hiddenPhone } from '@dougong/contract/account/hidden-phone'
import { lazyPart } from '@dougong/widgets/lazy-part'
import type { ReactNode } from 'react'
import { clientConfig } from '../../../shared/client-config'
import { BindingItem } from './BindingItem'

const PhoneDialog = lazyPart(async () => (await import('./PhoneDialog')).PhoneDialog)

interface PhoneBindingProps {
  phone: string | null
  onChanged: () => void
  /** The classes of the list that it stands in. */
  className: Record<string, string>
}

/** The phone of the account. */
export function PhoneBinding({ phone, ...item }: PhoneBindingProps): ReactNode {
  return (
    <BindingItem
      {...item}
      name="手机"
      state={
        <>
          {phone
            ? `已绑定 ${hiddenPhone(phone)}，用于短信登录和找回密码`
            : '尚未绑定手机，无法使用短信登录和找回密码'}
          {!clientConfig.sms && '；系统尚未开通短信服务，如需变更请联系管理员'}
        </>
      }
      isBound={Boolean(phone)}
      canBind={clientConfig.sms}
      Dialog={PhoneDialog}
    />
  )
}
