import { tryChannel } from '@dougong/contract/system/messages/channel-settings'
import { isApp, type MessageChannel } from '@dougong/contract/system/messages/kinds'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { answer } from '../../../shared/api/client'
import { TrialOutcome, useTrial } from '../../../shared/ui/trial'
import styles from './ChannelsPage.module.css'

const receiverLabels: Partial<Record<MessageChannel, string>> = { email: '收件邮箱', sms: '手机号' }

/** Sends a test message on a channel, and shows the other side's reply. */
export function TryChannel({ channel }: { channel: MessageChannel }) {
  const [receiver, setReceiver] = useState('')
  const trial = useTrial()
  const label = isApp(channel) ? '用户账号' : receiverLabels[channel]
  const body = { channel, ...(receiver.trim() !== '' && { receiver: receiver.trim() }) }

  return (
    <>
      <Space.Compact>
        {label && (
          <Input
            aria-label={label}
            placeholder={`${label}，默认为自己的`}
            allowClear
            maxLength={100}
            value={receiver}
            onChange={({ target }) => setReceiver(target.value)}
          />
        )}
        <Button
          loading={trial.isTrying}
          onClick={() => void trial.attempt(() => answer(tryChannel, { body }, { quiet: true }))}
        >
          发送测试消息
        </Button>
      </Space.Compact>
      <TrialOutcome trial={trial} className={styles.outcome} />
    </>
  )
}
