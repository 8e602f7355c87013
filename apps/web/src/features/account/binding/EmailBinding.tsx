import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { useHasMail } from '../use-has-mail'

const EmailDialog = lazyPart(async () => (await import('./EmailDialog')).EmailDialog)

interface EmailBindingProps {
  email: string | null
  onChanged: () => void
  /** The look of the list that it stands in. */
  className: Record<string, string>
}

/** The e-mail address of the account, and how it becomes another. */
export function EmailBinding({ email, onChanged, className: styles }: EmailBindingProps): ReactNode {
  const [isBinding, setBinding] = useState(false)
  const hasMail = useHasMail()
  return (
    <li>
      <div>
        <p className={styles.name}>绑定邮箱</p>
        <p className={styles.state}>
          {email ? `已绑定 ${email}，用于接收消息` : '尚未绑定邮箱，收不到邮件消息'}
          {hasMail === false && '；系统尚未设置邮件服务，无法发送验证码，可在“基本设置”中填写'}
        </p>
      </div>
      {hasMail && <Button onClick={() => setBinding(true)}>{email ? '更换邮箱' : '绑定邮箱'}</Button>}
      <Suspense>
        {isBinding && (
          <EmailDialog
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
