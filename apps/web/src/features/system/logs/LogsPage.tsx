import { logs } from '@dougong/contract/system/logs'
import { Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage'
import { OutcomeTag } from './OutcomeTag'
import styles from './LogsPage.module.css'

/** Lines go when their time is over, and not before. */
const verbs = ['list', 'export'] as const
const signIns = {
  ...logs,
  title: '登录日志',
  verbs,
  list: ['logContent', 'userid', 'username', 'ip', 'isSuccess', 'createTime'],
  search: ['logContent', 'userid', 'isSuccess', 'createTime'],
} as const
const operations = { ...logs, title: '操作日志', verbs }
const cells = { isSuccess: OutcomeTag }
const ofSignIns = { logType: '1' }
const ofOperations = { logType: '2' }
/** Sign-ins are what the page begins with: its address need not say so. */
const unnamed = {}

/** `/isystem/log`: who signed in, who did what and what was refused. */
export function LogsPage() {
  const [tab, choose] = useNamedTab()
  return (
    <>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={choose}
        items={[
          { key: 'signIns', label: '登录日志' },
          { key: 'operations', label: '操作日志' },
        ]}
      />
      {tab === 'signIns' ? (
        <ResourcePage
          isReadElsewhere
          key={tab}
          resource={signIns}
          cells={cells}
          fixedFilter={ofSignIns}
          inAddress={unnamed}
        />
      ) : (
        <ResourcePage
          isReadElsewhere
          key={tab}
          resource={operations}
          cells={cells}
          fixedFilter={ofOperations}
          inAddress={ofOperations}
        />
      )}
    </>
  )
}

/** Which of the two logs the address means, where its list keeps what it is asked; and how to look at the other. */
function useNamedTab(): [tab: string, choose: (tab: string) => void] {
  const [tab, setTab] = useState(() => tabInAddress() ?? 'signIns')
  useEffect(() => {
    const follow = () => setTab((before) => tabInAddress() ?? before)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return [
    tab,
    (next) => {
      /* what the one log was asked is not asked of the other */
      window.history.replaceState(window.history.state, '', window.location.pathname)
      setTab(next)
    },
  ]
}

function tabInAddress(): string | undefined {
  const { hash } = window.location
  if (!hash.startsWith('#?')) return undefined
  return new URLSearchParams(hash.slice(2)).get('logType') === ofOperations.logType ? 'operations' : 'signIns'
}
