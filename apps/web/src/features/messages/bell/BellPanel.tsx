import type { Announcement, UnreadAnnouncements } from '@dougong/contract/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { App, Button, Spin, Switch, Tabs } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { announcementsPath } from '../../../shared/routing/named-routes'
import { TrayEmpty, TrayList } from '../../../shared/header-tray/HeaderTray'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { markAllRead } from '../reading/announcements.queries'
import { PriorityTag } from '../reading/PriorityTag'
import { allowDesktopAlerts, keepAlertSettings, readAlertSettings } from './alert-settings'
import { newestKind } from './arrivals'
import styles from './BellPanel.module.css'

interface BellPanelProps {
  unread: UseQueryResult<UnreadAnnouncements>
  onOpen: (announcement: Announcement) => void
  onClose: () => void
}

/** The newest unread notices and system messages, the way to all of them, and how this browser tells of new ones. */
export function BellPanel({ unread: { data, error, isFetching, refetch }, onOpen, onClose }: BellPanelProps) {
  const navigate = useNavigate()
  const { message } = App.useApp()
  /* with what came last, and then as it stands: nothing that arrives turns the page under whoever reads */
  const [tab, setTab] = useState<string>()
  if (tab === undefined && data) setTab(newestKind(data))
  const { anntMsgList = [], anntMsgTotal = 0, sysMsgList = [], sysMsgTotal = 0 } = data ?? {}

  async function readAll() {
    const done = await markAllRead().catch(() => undefined)
    if (done) void message.success(done)
  }

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div className={styles.panel}>
      <Spin spinning={!data}>
        <Tabs
          centered
          size="small"
          activeKey={tab ?? 'notices'}
          onChange={setTab}
          items={[
            {
              key: 'notices',
              label: `通知(${anntMsgTotal})`,
              children: <Unread rows={anntMsgList} onOpen={onOpen} empty="没有未读的通知" />,
            },
            {
              key: 'messages',
              label: `系统消息(${sysMsgTotal})`,
              children: <Unread rows={sysMsgList} onOpen={onOpen} empty="没有未读的系统消息" />,
            },
          ]}
        />
      </Spin>
      <div className={styles.ways}>
        <Button
          type="link"
          onClick={() => {
            onClose()
            void navigate(announcementsPath)
          }}
        >
          查看更多
        </Button>
        <Button type="link" disabled={anntMsgTotal + sysMsgTotal === 0} onClick={() => void readAll()}>
          全部已读
        </Button>
      </div>
      <Alerts />
    </div>
  )
}

interface UnreadProps {
  rows: Announcement[]
  onOpen: (announcement: Announcement) => void
  empty: string
}

function Unread({ rows, onOpen, empty }: UnreadProps) {
  if (rows.length === 0) return <TrayEmpty>{empty}</TrayEmpty>
  return (
    <TrayList>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={styles.item} onClick={() => onOpen(row)}>
            <span className={styles.title}>{row.titile}</span>
            <PriorityTag priority={row.priority} />
            <span className={styles.time}>
              {row.sendTime ?? row.createTime} 发布{row.remindTime && '，请尽快阅读'}
            </span>
          </button>
        </li>
      ))}
    </TrayList>
  )
}

/** How this browser tells of what arrives. */
function Alerts() {
  const { message } = App.useApp()
  const [settings, setSettings] = useState(readAlertSettings)

  function change(changed: Partial<typeof settings>) {
    const next = { ...settings, ...changed }
    setSettings(next)
    keepAlertSettings(next)
  }

  async function changeDesktop(isWanted: boolean) {
    const answer = isWanted ? await allowDesktopAlerts() : 'granted'
    if (answer === 'granted') change({ desktop: isWanted })
    else
      void message.warning(
        answer === 'denied' ? '浏览器未允许显示通知，请在浏览器的网站设置中允许' : '此浏览器不支持桌面通知',
      )
  }

  return (
    <div className={styles.alerts}>
      <label>
        <Switch size="small" checked={settings.desktop} onChange={(isOn) => void changeDesktop(isOn)} />
        桌面通知
      </label>
      <label>
        <Switch size="small" checked={settings.sound} onChange={(isOn) => change({ sound: isOn })} />
        提示音
      </label>
    </div>
  )
}
