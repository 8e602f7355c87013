import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { ownDepartments } from '../account.queries'
import styles from './OwnDepartments.module.css'

/** The departments the user belongs to, and in which one they work now. */
export function OwnDepartments() {
  const { data, error, isFetching, refetch } = useQuery(ownDepartments)
  return (
    <Panel title="我的部门">
      {data ? (
        data.list.length > 0 ? (
          <ul className={styles.departments}>
            {data.list.map(({ id, departName, orgCode }) => (
              <li key={id}>
                <span className={styles.name}>{departName}</span>
                <span className={styles.code}>{orgCode}</span>
                {orgCode === data.orgCode && <ColourTag color="green">当前</ColourTag>}
              </li>
            ))}
          </ul>
        ) : (
          <Empty description="您尚未设置部门信息" />
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Panel>
  )
}
