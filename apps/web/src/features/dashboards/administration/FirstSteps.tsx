import { getFirstSteps, type FirstStep } from '@dougong/contract/home'
import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/client'
import { changePreferences, usePreferences } from '../../../shared/own-pages/preferences'
import { storageKeys } from '../../../shared/storage/keys'
import { localStore } from '../../../shared/storage/local-store'
import { Panel } from '../../../shared/ui/Panel'
import styles from './FirstSteps.module.css'
import { FirstStepsPlace } from './FirstStepsPlace'

const firstSteps = queryOptions({
  queryKey: ['home', 'first-steps'],
  queryFn: ({ signal }) => call(getFirstSteps, {}, { signal, silent: true }),
})

const words: Record<FirstStep, { name: string; how: string; path?: string }> = {
  name: { name: '换成自己的名称', how: '名称、标志和主题色', path: '/isystem/settings' },
  departments: { name: '建立部门', how: '改掉示例部门，或新增', path: '/isystem/depart' },
  roles: { name: '建立角色', how: '按岗位建角色并授权', path: '/isystem/roleUserList' },
  users: { name: '导入用户', how: '新增，或从 Excel 导入', path: '/isystem/user' },
  announcement: { name: '发第一条通告', how: '告诉大家从这里开始', path: '/isystem/annountCement' },
  mail: { name: '配置邮件', how: '消息和密码由邮件送达', path: '/modules/message/channels' },
}

/** What a new installation needs, until all of it is done or the administrator has seen enough of it. */
export function FirstSteps() {
  const { data, isPending } = useQuery(firstSteps)
  const { hidesFirstSteps } = usePreferences()
  const steps = data?.steps ?? []
  const done = steps.filter(({ isDone }) => isDone).length
  const isGone = hidesFirstSteps === true || (!isPending && steps.length === done)
  useEffect(() => {
    if (!isPending) localStore.set(storageKeys.noFirstSteps, isGone)
  }, [isPending, isGone])
  if (isGone) return null
  if (isPending) return <FirstStepsPlace />
  return (
    <Panel
      title="上手清单"
      extra={
        <span className={styles.extra}>
          <Progress
            percent={Math.round((done / steps.length) * 100)}
            size="small"
            className={`${styles.progress}`}
            format={() => `${done}/${steps.length}`}
            aria-label="上手清单的进度"
          />
          <Button
            type="text"
            size="small"
            aria-label="不再显示上手清单"
            icon={<CloseOutlined />}
            onClick={() => void changePreferences({ hidesFirstSteps: true })}
          />
        </span>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }, place) => {
          const { name, how, path } = words[step]
          return (
            <li key={step} className={styles.step} data-done={isDone}>
              <span className={styles.mark} role="img" aria-label={isDone ? '已完成' : '未完成'}>
                {isDone ? <CheckCircleFilled /> : place + 1}
              </span>
              <span className={styles.words}>
                {path && !isDone ? <Link to={path}>{name}</Link> : <span>{name}</span>}
                <span className={styles.how}>{isDone ? '已完成' : how}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
