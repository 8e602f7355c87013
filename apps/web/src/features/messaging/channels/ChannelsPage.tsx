import { type ChannelState, listChannels } from '@dougong/contract/system/messages/channel-settings'
import { isApp, isRobot, messageChannels } from '@dougong/contract/system/messages/kinds'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Space } from 'antd'
import { Suspense, useState } from 'react'
import { Can } from '../../../shared/access/Can'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { Status } from '../../../shared/ui/Status'
import styles from './ChannelsPage.module.css'
import { TryChannel } from './TryChannel'

const AppDialog = lazyPart(async () => (await import('./AppDialog')).AppDialog)
const MailDialog = lazyPart(async () => (await import('./MailDialog')).MailDialog)
const RobotDialog = lazyPart(async () => (await import('./RobotDialog')).RobotDialog)

const key = ['message-channels']
const channels = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(listChannels, {}, { signal, quiet: true }),
})

/** `/modules/message/channels`: the ways to people, how they are set up, and whether they work. */
export function ChannelsPage() {
  const { data, error, isFetching, refetch } = useQuery(channels)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data)
    return (
      <Panel>
        <Skeleton active paragraph={{ rows: 6 }} />
      </Panel>
    )
  return (
    <div className={styles.channels}>
      {data.map((state) => (
        <Channel key={state.channel} state={state} />
      ))}
    </div>
  )
}

function Channel({ state }: { state: ChannelState }) {
  const { channel, isOpen, maySet } = state
  const [isSetting, setSetting] = useState(false)
  const queries = useQueryClient()
  const dialog = {
    state,
    onSaved: () => void queries.invalidateQueries({ queryKey: key }),
    onClose: () => setSetting(false),
  }
  return (
    <Panel>
      <section aria-label={messageChannels[channel]}>
        <div className={styles.head}>
          <h2 className={styles.name}>{messageChannels[channel]}</h2>
          <Status tone={isOpen ? 'good' : 'idle'}>{isOpen ? '可用' : wordFor(state)}</Status>
        </div>
        <p className={styles.facts}>{factsOf(state)}</p>
        <Space wrap>
          {maySet && (
            <Can do="system:messageChannel:edit">
              <Button onClick={() => setSetting(true)}>设置</Button>
            </Can>
          )}
          {isOpen && (
            <Can do="system:messageChannel:test">
              <TryChannel channel={channel} />
            </Can>
          )}
        </Space>
        <Suspense>
          {isSetting &&
            (isRobot(channel) ? (
              <RobotDialog {...dialog} channel={channel} />
            ) : isApp(channel) ? (
              <AppDialog {...dialog} channel={channel} />
            ) : (
              <MailDialog {...dialog} />
            ))}
        </Suspense>
      </section>
    </Panel>
  )
}

function wordFor({ setIn, isOn }: ChannelState): string {
  return setIn === null ? '未设置' : isOn ? '不可用' : '已停用'
}

/** What there is to know of a way at a glance. */
function factsOf({ channel, setIn, mail, robot, app, secrets }: ChannelState): string {
  if (setIn === 'product') return '站内消息，显示在铃铛和“我的消息”中，无需设置'
  if (channel === 'sms') return setIn ? '由服务器配置 SMS_PROVIDER 提供' : '在服务器配置 SMS_PROVIDER 后可用'
  if (setIn === 'environment') return '由服务器配置 SMTP_URL 提供，可在此另行设置'
  if (mail) return `${mail.from}，经 ${mail.host}:${mail.port} 发出`
  if (robot) return `${robot}${secrets.includes('sign') ? '，已加签' : ''}`
  if (app) return `应用 ${app.agentId || app.clientId}，发送给绑定了账号或手机号一致的人`
  if (isApp(channel)) return '由自建应用发送给单个人，消息中的链接可免登录打开'
  return channel === 'email' ? '通过 SMTP 服务器发送邮件' : '发送到群机器人所在的群'
}
