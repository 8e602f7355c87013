import { logs } from '@dougong/contract/system/logs'
import { Tabs } from 'antd'
import { useState } from 'react'
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
        <ResourcePage isReadElsewhere key={tab} resource={signIns} cells={cells} fixedFilter={ofSignIns} />
      ) : (
        <ResourcePage
          isReadElsewhere
          key={tab}
          resource={operations}
          cells={cells}
          fixedFilter={ofOperations}
        />
      )}
    </>
  )
}
