import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { serviceCheck } from './service-checks'
import styles from './TestHomePage.module.css'

export function ServiceStatus({ path, title }: { path: string; title: string }) {
  const { data, isFetching } = useQuery(serviceCheck(path))
  return (
    <div className={styles.check} role="status" aria-busy={isFetching}>
      {data ? (
        <Tag color={data.healthy ? 'success' : 'error'}>{data.healthy ? '正常' : '异常'}</Tag>
      ) : (
        <Tag color="processing">检查中</Tag>
      )}
      <span>{title}</span>
      <code>{path}</code>
      {data && <span className={styles.note}>{`${data.state} · ${data.milliseconds} 毫秒`}</span>}
    </div>
  )
}
