import { readPlan } from '@dougong/contract/online/forms/publishing'
import { useQuery } from '@tanstack/react-query'
import { Alert, Progress } from 'antd'
import { call } from '../../../shared/api/client'
import styles from './publishing.module.css'

const askEvery = 1000
/** So many times nothing is being built and something is left: it is not built any more. */
const maxIdle = 5

interface State {
  /** Percent by index; what is not begun stands at 0. */
  indexes: readonly { name: string; percent: number }[]
  /** How often nothing was being built in a row. */
  idle: number
}

/** How far the indexes are that a large table gets after everything else is done, until they are there. */
export function IndexProgress({ formId, later }: { formId: string; later: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['index-progress', formId],
    queryFn: async ({ signal, client, queryKey }): Promise<State> => {
      const params = { id: formId, mode: 'normal' as const }
      const { building, steps } = await call(readPlan, { params }, { signal, quiet: true })
      const before = client.getQueryData<State>(queryKey)
      const left = later.filter(
        (name) =>
          building.some(({ index }) => index === name) ||
          steps.some(({ key }) => key === `createIndex:${name}`),
      )
      return {
        indexes: later.map((name) => ({
          name,
          percent: left.includes(name)
            ? Math.min(99, building.find(({ index }) => index === name)?.percent ?? 0)
            : 100,
        })),
        idle: building.length === 0 && left.length > 0 ? (before?.idle ?? 0) + 1 : 0,
      }
    },
    refetchInterval: (query) => (isOver(query.state.data) ? false : askEvery),
    gcTime: 0,
  })
  const indexes = data?.indexes ?? later.map((name) => ({ name, percent: 0 }))
  const isDone = indexes.every(({ percent }) => percent === 100)
  return (
    <>
      <Alert
        type={isDone ? 'success' : data && isOver(data) ? 'warning' : 'info'}
        showIcon
        title={
          isDone
            ? '同步完成，索引已建立'
            : data && isOver(data)
              ? '表已同步，有索引没有建成。通常是数据中有重复的值，请改正后再次同步'
              : '表已同步，可以使用。正在后台建立索引，关闭窗口不影响'
        }
      />
      <ul className={styles.indexes} aria-label="索引进度">
        {indexes.map(({ name, percent }) => (
          <li key={name}>
            {name}
            <Progress percent={percent} size="small" />
          </li>
        ))}
      </ul>
    </>
  )
}

function isOver(state: State | undefined): boolean {
  return (
    state !== undefined && (state.idle >= maxIdle || state.indexes.every(({ percent }) => percent === 100))
  )
}
