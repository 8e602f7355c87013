import { useQuery } from '@tanstack/react-query'
import { Button, Space, Typography } from 'antd'
import { useState } from 'react'
import { Panel } from '../../shared/ui/Panel'
import type { GalleryEntry } from './gallery-entries'
import styles from './WidgetPage.module.css'

/** The source of the demos, on request. */
export function SourceText({ entry }: { entry: GalleryEntry }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['gallery', entry.name, 'source'],
    queryFn: entry.source,
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Panel
      title="源码"
      extra={
        <Space>
          {isOpen && data && <Typography.Text copyable={{ text: data, tooltips: ['复制源码', '已复制'] }} />}
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起源码' : '查看源码'}
          </Button>
        </Space>
      }
    >
      {isOpen && data && (
        <pre className={styles.source} tabIndex={0} aria-label="源码">
          {data}
        </pre>
      )}
    </Panel>
  )
}
