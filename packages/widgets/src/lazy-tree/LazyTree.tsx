import { Tree } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { TreeNode, TreeSource } from '../data'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import classes from './LazyTree.module.css'
import type { DrawnNode } from './lazy-nodes'
import { useLazyNodes } from './use-lazy-nodes'
import { Loading } from '../loading/Loading'

export interface LazyTreeProps {
  source: TreeSource
  /** Names the source; another name loads anew. */
  sourceKey: string
  'aria-label': string
  height: number
  /** Ids with a tick; without it nodes have no boxes and are marked by `selected`. */
  checked?: readonly string[] | undefined
  /** Only one may be ticked: its boxes are round. */
  isSingle?: boolean
  selected?: readonly string[] | undefined
  onToggle: (node: TreeNode) => void
  /** Roots stand open when they come. */
  isRootOpen?: boolean
}

/** More roots than this stay closed: opening each would ask for each. */
const fewRoots = 5

/**
 * A tree of any size: levels come when they are opened, and only what is in sight is drawn. Its room is taken from the start:
 * nothing below it moves when its nodes come.
 */
export function LazyTree({
  source,
  sourceKey,
  height,
  checked,
  isSingle = false,
  selected = [],
  onToggle,
  isRootOpen = true,
  ...named
}: LazyTreeProps): ReactNode {
  const { roots, nodes, loadedKeys, error, isLoading, retry, loadChildren } = useLazyNodes(sourceKey, source)
  const [expanded, setExpanded] = useState<string[]>([])
  const openRoots = useEffectEvent(() => {
    const parents = roots.filter(({ isLeaf }) => !isLeaf)
    if (isRootOpen && parents.length <= fewRoots) setExpanded(parents.map(({ id }) => id))
  })
  useEffect(() => openRoots(), [roots])

  const room = { minHeight: height }
  if (error)
    return (
      <div style={room}>
        <ChoiceFailure error={error} onRetry={retry} />
      </div>
    )
  if (isLoading)
    return (
      <div style={{ ...room, display: 'grid', placeItems: 'center' }}>
        <Loading />
      </div>
    )
  if (nodes.length === 0) return <div style={room}>没有查询到任何数据</div>
  return (
    <div style={room}>
      <Tree<DrawnNode>
        {...named}
        className={isSingle ? (classes.single ?? '') : ''}
        blockNode
        height={height}
        treeData={nodes}
        selectable
        selectedKeys={checked ? [] : [...selected]}
        {...(checked && { checkable: true, checkStrictly: true, checkedKeys: [...checked] })}
        expandedKeys={expanded}
        loadedKeys={loadedKeys}
        loadData={async ({ key }) => {
          if (!(await loadChildren(key))) setExpanded((before) => before.filter((open) => open !== key))
        }}
        onExpand={(keys) => setExpanded(keys.map(String))}
        onCheck={(_keys, { node }) => onToggle(node.node)}
        onSelect={(_keys, { node }) => onToggle(node.node)}
      />
    </div>
  )
}
