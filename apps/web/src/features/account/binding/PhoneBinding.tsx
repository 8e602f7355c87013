import { hiddenPhone } from '@dougong/contract/account/hidden-phone'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { clientConfig } from '../../../shared/client-config'

const PhoneDialog = lazyPart(async () => (await import('./PhoneDialog')).PhoneDialog)

interface PhoneBindingProps {
  phone: string | null
  onChanged: () => void
  /** The look of the list that it stands in. */
  className: Record<string, string>
}

/** The phone of the account, and how it becomes another. */
export function PhoneBinding({ phone, onChanged, className: styles }: PhoneBindingProps): ReactNode {
  const [isBinding, setBinding] = useState(false)
  return (
    <li>
      <div>
        <p className={styles.name}>绑定手机</p>
        <p className={styles.state}>
          {phone
            ? `已绑定 ${hiddenPhone(phone)}，用于短信登录和找回密码`
            : '尚未绑定手机，无法使用短信登录和找回密码'}
          {!clientConfig.sms && '；系统尚未开通短信服务，如需变更请联系管理员'}
        </p>
      </div>
      {clientConfig.sms && (
        <Button onClick={() => setBinding(true)}>{phone ? '更换手机' : '绑定手机'}</Button>
      )}
      <Suspense>
        {isBinding && (
          <PhoneDialog
            onClose={() => setBinding(false)}
            onChanged={() => {
              setBinding(false)
              onChanged()
            }}
          />
        )}
      </Suspense>
    </li>
  )
}
