import { Tree, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { TreeNode, TreeSource } from '../data'
import { ChoiceFailure } from '../dictionary-select/ChoiceFailure'
import { useLoaded } from '../use-loaded'
import classes from './LazyTree.module.css'
import type { DrawnNode } from './lazy-nodes'
import { Loading } from '../loading/Loading'

interface FoundNodesProps {
  keyword: string
  search: NonNullable<TreeSource['search']>
  'aria-label': string
  height: number
  checked?: readonly string[] | undefined
  /** Only one may be ticked: its boxes are round. */
  isSingle?: boolean
  selected?: readonly string[] | undefined
  onToggle: (node: TreeNode) => void
}

/** What a search found in a tree, as a plain list; the path tells namesakes apart. */
export function FoundNodes({
  keyword,
  search,
  height,
  checked,
  isSingle = false,
  selected = [],
  onToggle,
  ...named
}: FoundNodesProps): ReactNode {
  const { data = [], error, isLoading, retry } = useLoaded(keyword, (signal) => search(keyword, signal))
  if (error) return <ChoiceFailure error={error} onRetry={retry} />
  if (isLoading) return <Loading />
  if (data.length === 0) return '没有查询到任何数据'
  const nodes: DrawnNode[] = data.map((node) => ({
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
