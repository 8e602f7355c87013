import { tryChannel } from '@dougong/contract/system/messages/channel-settings'
import type { MessageChannel } from '@dougong/contract/system/messages/kinds'
import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { answer } from '../../../shared/api/client'
import { TrialOutcome, useTrial } from '../../../shared/ui/trial'
import styles from './ChannelsPage.module.css'

const asksFor: Partial<Record<MessageChannel, string>> = { email: '收件邮箱', sms: '手机号' }

/** Sends a message on a way, and says what came of it as the other side told it. */
export function TryChannel({ channel }: { channel: MessageChannel }) {
  const [receiver, setReceiver] = useState('')
  const trial = useTrial()
  const asked = asksFor[channel]
  const body = { channel, ...(receiver.trim() !== '' && { receiver: receiver.trim() }) }

  return (
    <>
      <Space.Compact>
        {asked && (
          <Input
            aria-label={asked}
            placeholder={`${asked}，默认为自己的`}
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
