import { lazyPart } from '@dougong/widgets/lazy-part'
import type { ReactNode } from 'react'
import { useHasMail } from '../use-has-mail'
import { BindingItem } from './BindingItem'

const EmailDialog = lazyPart(async () => (await import('./EmailDialog')).EmailDialog)

interface EmailBindingProps {
  email: string | null
  onChanged: () => void
  /** The classes of the list that it stands in. */
  className: Record<string, string>
}

/** The e-mail address of the account. */
export function EmailBinding({ email, ...item }: EmailBindingProps): ReactNode {
  const hasMail = useHasMail()
  return (
    <BindingItem
      {...item}
      name="邮箱"
      state={
        <>
          {email ? `已绑定 ${email}，用于接收消息` : '尚未绑定邮箱，收不到邮件消息'}
          {hasMail === false && '；系统尚未设置邮件服务，无法发送验证码，可在“基本设置”中填写'}
        </>
      }
      isBound={Boolean(email)}
      canBind={hasMail}
      Dialog={EmailDialog}
    />
  )
}
