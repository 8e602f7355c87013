import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { Panel } from '../../shared/ui/Panel'
import type { ResourceState } from '../use-resource'
import type { Beside } from './beside'
import { isBesideFolded, rememberBeside } from './folded'
import styles from './BesideSide.module.css'

interface BesideSideProps {
  beside: Beside
  /** The list's path: under it this browser remembers whether it is folded. */
  path: string
  state: ResourceState
}

/** What stands on the left of a list and narrows it; it folds away. */
export function BesideSide({ beside: { filter, title, Chooser }, path, state }: BesideSideProps) {
  const [isFolded, setFolded] = useState(() => isBesideFolded(path))
  const fold = (next: boolean) => {
    setFolded(next)
    rememberBeside(path, next)
  }
  const words = isFolded ? `展开${title}` : `收起${title}`
  const button = (
    <Tooltip title={words} placement="right">
      <Button
        type="text"
        size="small"
        aria-label={words}
        aria-expanded={!isFolded}
        icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        onClick={() => fold(!isFolded)}
      />
    </Tooltip>
  )
  if (isFolded) return <div className={styles.strip}>{button}</div>
  return (
    <div className={styles.side}>
      <Panel title={title} extra={button}>
        <Suspense>
          <Chooser
            value={state.filter[filter]}
            onChoose={(value) => {
              const { [filter]: _, ...rest } = state.filter
              void state.search(value === undefined ? rest : { ...rest, [filter]: value })
            }}
          />
        </Suspense>
      </Panel>
    </div>
  )
}
