import { useQuery } from '@tanstack/react-query'
import { Empty, Spin } from 'antd'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { foundDepartments } from './departments.queries'
import styles from './DepartmentsPage.module.css'

interface DepartmentSearchProps {
  keyWord: string
  onChoose: (id: string) => void
}

/** What a search found, each with the names above it. */
export function DepartmentSearch({ keyWord, onChoose }: DepartmentSearchProps) {
  const { data, error, isFetching, refetch } = useQuery(foundDepartments(keyWord))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Spin className={styles.waiting ?? ''} />
  if (data.length === 0) return <Empty description="未查询匹配数据！" />
  return (
    <ul className={styles.found} aria-label="搜索结果">
      {data.map(({ id, departName, path, orgCode }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            <span>{departName}</span>
            <span className={styles.path}>{[...path, orgCode].join(' / ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
