import { lazyPart } from '@dougong/widgets/lazy-part'
import { PlusOutlined } from '@ant-design/icons'
import { listAbsences, type OwnAbsence } from '@dougong/contract/online/flows/people/absence-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Nothing } from '../../../shared/ui/Nothing'
import { Panel } from '../../../shared/ui/Panel'
import { AbsenceLine } from './AbsenceLine'
import styles from './absences.module.css'
import { DoneForMe } from './DoneForMe'

const AbsenceDialog = lazyPart(async () => (await import('./AbsenceDialog')).AbsenceDialog)

/** `/account/settings/absences`: who does the approvals of whoever is away. */
export function AbsencesPage() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['own-absences'],
    queryFn: ({ signal }) => call(listAbsences, undefined, { signal, silent: true }),
  })
  const [opened, setOpened] = useState<{ absence: OwnAbsence | undefined }>()
  if (error)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Panel>
    )
  if (!data)
    return (
      <Panel>
        <Skeleton active title={false} />
      </Panel>
    )
  const { absences, byAdministrator, flows } = data
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ absence: undefined })}>
      添加代理
    </Button>
  )
  return (
    <>
      <Panel>
        <div className={styles.head}>
          <p className={styles.about}>您不在时，新到达的审批任务由代理人以您的名义处理，您可以看到。</p>
          {absences.length > 0 && add}
        </div>
        {byAdministrator && (
          <Alert
            type="info"
            showIcon
            className={styles.alert ?? ''}
            title={`管理员设置了由 ${byAdministrator.agent.realname} 代理，${timesInWords(byAdministrator)}。您自己的设置优先。`}
          />
        )}
        {absences.length === 0 ? (
          <Nothing text="还没有代理设置。出差、休假前添加一个，审批不会停下来。">{add}</Nothing>
        ) : (
          <ul className={styles.list}>
            {absences.map((absence) => (
              <li key={absence.id}>
                <AbsenceLine
                  absence={absence}
                  onEdit={() => setOpened({ absence })}
                  onChanged={() => void refetch()}
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {(absences.length > 0 || byAdministrator) && <DoneForMe />}
      <Suspense>
        {opened && (
          <AbsenceDialog
            absence={opened.absence}
            flows={flows}
            onSaved={() => void refetch()}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function timesInWords({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${startTime.slice(0, 16)} 至 ${endTime.slice(0, 16)}`
}
