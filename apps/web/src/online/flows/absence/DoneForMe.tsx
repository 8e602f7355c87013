import { listDoneForMe } from '@dougong/contract/online/flows/people/absence-calls'
import { caseAddress } from '@dougong/contract/online/flows/case-address'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Nothing } from '../../../shared/ui/Nothing'
import { Panel } from '../../../shared/ui/Panel'
import styles from './absences.module.css'

interface Row {
  id: string
  caseId: string
  title: string
  stepTitle: string
  person_dictText?: string
  state_dictText?: string
  openTime: string
  doneTime: string | null
}

const pageSize = 10

/** What agents have to do, or have done, for whoever looks. */
export function DoneForMe() {
  const [pageNo, setPageNo] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['done-for-me', pageNo],
    queryFn: ({ signal }) =>
      call(
        listDoneForMe,
        { query: { pageNo: String(pageNo), pageSize: String(pageSize) } },
        { signal, silent: true },
      ),
    placeholderData: keepPreviousData,
  })
  const rows = (data?.records ?? []) as unknown as readonly Row[]
  return (
    <div className={styles.panel}>
      <Panel title="由代理人处理的审批">
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : !data ? (
          <Skeleton active title={false} />
        ) : rows.length === 0 ? (
          <Nothing text="还没有由代理人处理的审批。" />
        ) : (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <div className={styles.what}>
                  <p>
                    <Link to={caseAddress(row.caseId)}>{row.title}</Link>
                  </p>
                  <p className={styles.detail}>
                    {row.stepTitle}，{row.person_dictText ?? ''} {row.state_dictText ?? ''}，
                    {(row.doneTime ?? row.openTime).slice(0, 16)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        {data && data.total > pageSize && (
          <Pagination
            align="end"
            size="small"
            current={pageNo}
            pageSize={pageSize}
            total={data.total}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        )}
      </Panel>
    </div>
  )
}
