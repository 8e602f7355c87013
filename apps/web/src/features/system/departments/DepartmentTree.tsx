import type { DepartmentNode } from '@dougong/contract/system/departments/department-tree'
import { departments } from '@dougong/contract/system/departments/departments'
import { Dropdown, type MenuProps, Skeleton, Tree, type TreeDataNode, type TreeProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Nothing } from '../../../shared/ui/Nothing'
import { useHeight } from '../../../shared/box-size/use-height'
import { type Place, placeOf } from '../../../resource/tree/drop-place'
import styles from './DepartmentsPage.module.css'
import type { DepartmentTreeState } from './use-department-tree'

interface DepartmentTreeProps {
  tree: DepartmentTreeState
  selected: string | undefined
  onSelect: (id: string) => void
  /** What can be done to a department, behind a right click. */
  actionsFor: (node: DepartmentNode) => NonNullable<MenuProps['items']>
  /** Missing where departments may not be moved. */
  onMove?: ((node: DepartmentNode, place: Place) => void) | undefined
}

/** In px, at most: a phone shows what is chosen below a short tree. */
const heightOnPhone = 320

type Node = TreeDataNode & { department: DepartmentNode }

/** The organisation, a level at a time; only the rows on screen exist. */
export function DepartmentTree({ tree, selected, onSelect, actionsFor, onMove }: DepartmentTreeProps) {
  const { box, height } = useHeight()
  const isMobile = useDevice() === 'mobile'
  const [pointedAt, setPointedAt] = useState<DepartmentNode>()
  const scroller = useRef<React.ComponentRef<typeof Tree>>(null)
  const { roots, childrenOf, expanded } = tree

  useEffect(() => {
    if (selected) scroller.current?.scrollTo({ key: selected })
  }, [selected, expanded.length])

  const level = (parentId: string | null): Node[] =>
    (childrenOf.get(parentId) ?? []).map((department) => ({
      key: department.id,
      title: department.departName,
      isLeaf: department.isLeaf,
      department,
      ...(childrenOf.has(department.id) && { children: level(department.id) }),
    }))

  const drop: TreeProps<Node>['onDrop'] = ({ node, dragNode, dropPosition, dropToGap }) => {
    const offset = dropPosition - Number(node.pos.split('-').at(-1))
    const where = !dropToGap ? 'into' : offset < 0 ? 'before' : 'after'
    const siblings = tree.siblingsOf(node.department)
    onMove?.(dragNode.department, placeOf(where, node.department, dragNode.department.id, siblings))
  }

  const content = () => {
    if (roots?.error)
      return (
        <LoadFailure error={roots.error} onRetry={() => void roots.refetch()} isRetrying={roots.isFetching} />
      )
    if (!roots?.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
    if (roots.data.length === 0) return <Nothing text="还没有部门" about={departments.purpose} />
    return (
      <Tree<Node>
        ref={scroller}
        blockNode
        height={isMobile ? heightOnPhone : height}
        treeData={level(null)}
        expandedKeys={[...expanded]}
        selectedKeys={selected ? [selected] : []}
        draggable={onMove ? { icon: false } : false}
        loadData={({ key }) => tree.load(String(key)).then(() => undefined)}
        onExpand={(keys) => tree.expand(keys.map(String))}
        onSelect={(_keys, { node }) => onSelect(node.department.id)}
        onRightClick={({ node }) => setPointedAt(node.department)}
        onDrop={drop}
      />
    )
  }
  const items = pointedAt ? actionsFor(pointedAt) : []
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items }} disabled={!roots?.data?.length}>
      <div ref={box} className={styles.tree}>
        {content()}
      </div>
    </Dropdown>
  )
}
