import { useQuery } from '@tanstack/react-query'
import { Skeleton, Switch } from 'antd'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import type { GalleryEntry } from './gallery-entries'
import { PropsTables } from './PropsTable'
import { SourceText } from './SourceText'
import { Surface } from './Surface'
import styles from './WidgetPage.module.css'

/** These need the whole width. */
const wideGroups = ['编辑器', '表格', '图片', '布局']

interface WidgetPageProps {
  entry: GalleryEntry
  isDark: boolean
  onDark: (isDark: boolean) => void
}

/** One widget: what it does, what it takes, how it is written. */
export function WidgetPage({ entry, isDark, onDark }: WidgetPageProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['gallery', entry.name],
    queryFn: entry.demo,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isWide = wideGroups.includes(entry.group)
  return (
    <>
      <Surface isDark={isDark}>
        <Panel
          title={`${entry.title} ${entry.name}`}
          extra={
            <label className={styles.surface}>
              深色
              <Switch size="small" checked={isDark} onChange={onDark} />
            </label>
          }
        >
          {error ? (
            <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : !data ? (
            <Skeleton active />
          ) : (
            <div className={`${styles.demos} ${isWide ? styles.wide : ''}`}>
              {Object.entries(data.demos).map(([title, Demo]) => (
                <section key={title} className={styles.demo} aria-label={title}>
                  <h3 className={styles.title}>{title}</h3>
                  <Demo />
                </section>
              ))}
            </div>
          )}
        </Panel>
      </Surface>
      <PropsTables entry={entry} />
      <SourceText entry={entry} />
    </>
  )
}
