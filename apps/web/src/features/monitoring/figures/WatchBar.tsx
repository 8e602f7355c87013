import { PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { Select } from '@dougong/widgets/select/Select'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { Panel } from '../../../shared/ui/Panel'
import styles from './figures.module.css'
import { useNodes, type Watch } from './use-watch'

interface WatchBarProps {
  watch: Watch
  /** Whether the page draws anything over time. */
  hasCharts?: boolean
  children?: ReactNode
}

const ranges = [
  { value: 5, label: '5分钟' },
  { value: 15, label: '15分钟' },
  { value: 60, label: '1小时' },
]

/** Which node, how far back, and whether the page moves on. */
export function WatchBar({ watch, hasCharts = true, children }: WatchBarProps) {
  const { data: nodes = [] } = useNodes()
  const own = nodes.find(({ isOwn }) => isOwn)
  return (
    <Panel>
      <div className={styles.bar}>
        {nodes.length > 1 ? (
          <Select
            className={styles.node ?? ''}
            aria-label="节点"
            value={watch.node ?? own?.id ?? null}
            options={nodes.map(({ id, name, version }) => ({ value: id, label: `${name} ${version}` }))}
            onChange={(node) => watch.choose({ node })}
          />
        ) : (
          <span className={styles.only}>节点 {own?.name ?? '…'}</span>
        )}
        {children}
        <div className={styles.end}>
          {hasCharts && (
            <Segmented
              aria-label="时间范围"
              value={watch.minutes}
              options={ranges}
              onChange={(minutes) => watch.choose({ minutes })}
            />
          )}
          <Button
            icon={watch.isPaused ? <PlayCircleOutlined /> : <PauseCircleOutlined />}
            onClick={() => watch.choose({ isPaused: !watch.isPaused })}
          >
            {watch.isPaused ? '继续刷新' : '暂停刷新'}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
