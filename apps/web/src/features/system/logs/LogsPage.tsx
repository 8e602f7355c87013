import { logs } from '@dougong/contract/system/logs'
import { Tabs } from 'antd'
import { useState } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage'
import { OutcomeTag } from './OutcomeTag'
import styles from './LogsPage.module.css'

const signIns = {
  ...logs,
  title: '登录日志',
  list: ['logContent', 'userid', 'username', 'ip', 'createTime'],
  search: ['logContent', 'userid', 'createTime'],
} as const
const operations = { ...logs, title: '操作日志' }
const cells = { isSuccess: OutcomeTag }
const ofSignIns = { logType: '1' }
const ofOperations = { logType: '2' }

/** `/isystem/log`: who signed in, who did what and what was refused. */
export function LogsPage() {
  const [tab, setTab] = useState('signIns')
  return (
    <>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'signIns', label: '登录日志' },
          { key: 'operations', label: '操作日志' },
        ]}
      />
      {tab === 'signIns' ? (
        <ResourcePage key={tab} resource={signIns} fixedFilter={ofSignIns} />
      ) : (
        <ResourcePage key={tab} resource={operations} cells={cells} fixedFilter={ofOperations} />
      )}
    </>
  )
}
