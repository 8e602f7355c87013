import { KeyOutlined } from '@ant-design/icons'
import type { LoginResult } from '@dougong/contract/account/session'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../shared/account-fields/submission'
import { enterByPasskey } from './passkey-login'

interface PasskeyButtonProps {
  onAnswer: (answer: Promise<LoginResult>) => Promise<void>
}

/** Signs in whoever holds a passkey. */
export function PasskeyButton({ onAnswer }: PasskeyButtonProps): ReactNode {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)

  async function enter() {
    setBusy(true)
    try {
      await onAnswer(enterByPasskey())
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button icon={<KeyOutlined />} disabled={isBusy} onClick={() => void enter()}>
      通行密钥登录
    </Button>
  )
}
