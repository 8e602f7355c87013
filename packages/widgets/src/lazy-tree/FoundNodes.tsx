import { Tree, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { TreeNode, TreeSource } from '../data'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import classes from './LazyTree.module.css'
import type { DrawnNode } from './lazy-nodes'
import { Loading } from '../loading/Loading'
import { useFoundNodes } from './use-found-nodes'

interface FoundNodesProps {
  keyword: string
  source: TreeSource
  /** Names the source. */
  sourceKey: string
  'aria-label': string
  height: number
  checked?: readonly string[] | undefined
  /** Only one may be ticked: its boxes are round. */
  isSingle?: boolean
  selected?: readonly string[] | undefined
  onToggle: (node: TreeNode) => void
}

/** What a text, pinyin or initials find in a tree, as a plain list; the path tells namesakes apart. */
export function FoundNodes({
  keyword,
  source,
  sourceKey,
  height,
  checked,
  isSingle = false,
  selected = [],
  onToggle,
  ...named
}: FoundNodesProps): ReactNode {
  const found = useFoundNodes(source, sourceKey, keyword)
  if (found.error) return <ChoiceFailure error={found.error} onRetry={found.retry} />
  if (found.isLoading) return <Loading />
  if (found.nodes.length === 0) return '没有查询到任何数据'
  const nodes: DrawnNode[] = found.nodes.map((node) => ({
    key: node.id,
    value: node.value,
    title: node.title,
    isLeaf: true,
    node,
  }))
  return (
    <Tree<DrawnNode>
      {...named}
      className={isSingle ? (classes.single ?? '') : ''}
      blockNode
      height={height}
      treeData={nodes}
      titleRender={({ title, node: { path = [] } }) => (
        <>
          {title} <Typography.Text type="secondary">{path.join(' / ')}</Typography.Text>
        </>
      )}
      selectedKeys={checked ? [] : [...selected]}
      {...(checked && { checkable: true, checkStrictly: true, checkedKeys: [...checked] })}
      onCheck={(_keys, { node }) => onToggle(node.node)}
      onSelect={(_keys, { node }) => onToggle(node.node)}
    />
  )
}
