import {
  getMessagePreference,
  type MessagePreference,
  saveMessagePreference,
} from '@dougong/contract/account/message-preference'
import { alwaysGoes, messageChannels, messageKinds } from '@dougong/contract/system/messages/kinds'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TimeInput } from '@dougong/widgets/date-input/TimeInput'
import { App, Checkbox, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { answer, call } from '../../shared/api/client'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import styles from './SecuritySettingPage.module.css'

const key = ['message-preference']

const about: Record<keyof typeof messageKinds, string> = {
  account: '密码修改、账号冻结等消息，始终发送',
  system: '导入完成、任务失败等消息',
  todo: '提到您、等您处理的消息',
  report: '定时发送的报表和看板',
}

/** `/account/settings/notification`: which messages reach one, and how. */
export function NotificationSettingPage() {
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getMessagePreference, {}, { signal, quiet: true }),
  })
  const saving = useMutation({
    mutationFn: (body: MessagePreference) => answer(saveMessagePreference, { body }),
    onSuccess: ({ message: done }) => void message.success(done),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  if (error)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Panel>
    )
  if (!data)
    return (
      <Panel>
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      </Panel>
    )
  const { channels, ...preference } = data
  const { refused, quietFrom, quietTo } = preference
  const save = (change: Partial<MessagePreference>) => saving.mutate({ ...preference, ...change })
  const turn = (name: string, isWanted: boolean) =>
    save({ refused: isWanted ? refused.filter((each) => each !== name) : [...refused, name] })
  return (
    <Panel>
      <ul className={styles.items}>
        {Object.entries(messageKinds).map(([kind, title]) => (
          <li key={kind}>
            <div>
              <p className={styles.name}>{title}</p>
              <p className={styles.state}>{about[kind as keyof typeof messageKinds]}</p>
            </div>
            <span>
              {channels.map((channel) => (
                <Checkbox
                  key={channel}
                  aria-label={`${title}：${messageChannels[channel as keyof typeof messageChannels]}`}
                  checked={alwaysGoes(kind) || !refused.includes(`${kind}:${channel}`)}
                  disabled={alwaysGoes(kind) || saving.isPending}
                  onChange={({ target }) => turn(`${kind}:${channel}`, target.checked)}
                >
                  {messageChannels[channel as keyof typeof messageChannels]}
                </Checkbox>
              ))}
            </span>
          </li>
        ))}
        <li>
          <div>
            <p className={styles.name}>免打扰</p>
            <p className={styles.state}>这段时间内的消息在其结束后送达，账号安全的消息除外</p>
          </div>
          <QuietHours from={quietFrom} to={quietTo} onChange={save} />
        </li>
      </ul>
    </Panel>
  )
}

interface QuietHoursProps {
  from: string | null
  to: string | null
  onChange: (hours: Pick<MessagePreference, 'quietFrom' | 'quietTo'>) => void
}

/** Both times or neither: what is half chosen waits for its other half. */
function QuietHours({ from, to, onChange }: QuietHoursProps) {
  const [chosen, setChosen] = useState({ from, to })
  function choose(change: Partial<typeof chosen>) {
    const next = { ...chosen, ...change }
    setChosen(next)
    if ((next.from === null) === (next.to === null)) onChange({ quietFrom: next.from, quietTo: next.to })
  }
  const minutes = (text: unknown) => (typeof text === 'string' && text !== '' ? text.slice(0, 5) : null)
  const seconds = (time: string | null) => (time === null ? '' : `${time}:00`)
  return (
    <Space wrap>
      <TimeInput
        placeholder="开始时间"
        value={seconds(chosen.from)}
        onChange={(text) => choose({ from: minutes(text) })}
      />
      至
      <TimeInput
        placeholder="结束时间"
        value={seconds(chosen.to)}
        onChange={(text) => choose({ to: minutes(text) })}
      />
    </Space>
  )
}
