import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { localStore } from '../../shared/storage/local-store'
import { Panel } from '../../shared/ui/Panel'
import type { ResourceState } from '../use-resource'
import type { Beside } from './beside'
import styles from './BesideSide.module.css'

/** Narrower windows need their room for the list. */
const wideEnough = '(min-width: 1400px)'

interface BesideSideProps {
  beside: Beside
  /** The list's path: under it this browser remembers whether it is folded. */
  path: string
  state: ResourceState
}

/** What stands on the left of a list and narrows it; it folds away. */
export function BesideSide({ beside: { filter, title, Chooser }, path, state }: BesideSideProps) {
  const key = `beside-folded:${path}`
  const [isFolded, setFolded] = useState(
    () => localStore.get<boolean>(key) ?? !window.matchMedia(wideEnough).matches,
  )
  const fold = (next: boolean) => {
    setFolded(next)
    localStore.set(key, next)
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
