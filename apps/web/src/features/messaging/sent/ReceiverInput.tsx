import { isRobot } from '@dougong/contract/system/messages/kinds'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Form, Input, Skeleton } from 'antd'
import { Suspense } from 'react'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'

const UserPicker = lazyPart(async () => (await import('@dougong/widgets/user-picker/UserPicker')).UserPicker)

const hints: Partial<Record<string, string>> = {
  email: '用户账号，或邮箱地址',
  sms: '用户账号，或手机号',
}

/** Whom a message is for: somebody who has an account, an address where the way takes one, nobody in particular for robots. */
export function ReceiverInput({ field: _, value, onChange, ...rest }: InputProps) {
  const channel = Form.useWatch<string | undefined>('esType') ?? 'system'
  const text = typeof value === 'string' ? value : ''
  if (isRobot(channel)) return <Input {...rest} disabled value="群机器人所在的群" />
  const hint = hints[channel]
  if (hint !== undefined)
    return (
      <Input
        {...rest}
        value={text}
        placeholder={hint}
        allowClear
        maxLength={100}
        onChange={({ target }) => onChange?.(target.value)}
      />
    )
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <UserPicker {...rest} multiple={false} value={text} onChange={(chosen) => onChange?.(chosen)} />
    </Suspense>
  )
}
