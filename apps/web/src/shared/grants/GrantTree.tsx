import { ApartmentOutlined, SafetyOutlined } from '@ant-design/icons'
import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { Button, Dropdown, Empty, Spin, Tree } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '../ui/LoadFailure'
import styles from './GrantTree.module.css'
import { branchIds, tick, tickAll, unreachable } from './ticks'
import type { Grants } from './use-grants'

const operations = [
  { key: 'link', label: '父子关联' },
  { key: 'unlink', label: '取消关联' },
  { type: 'divider' as const },
  { key: 'all', label: '全部勾选' },
  { key: 'none', label: '取消全选' },
  { type: 'divider' as const },
  { key: 'expand', label: '展开所有' },
  { key: 'collapse', label: '合并所有' },
]

interface GrantTreeProps {
  grants: Grants
  /** Opens the rules of a page that is granted. */
  onRules: (row: PermissionChoice) => void
}

/** The menu as a tree of ticks. What the one who grants does not hold cannot be ticked. */
export function GrantTree({ grants, onRules }: GrantTreeProps) {
  const { tree, ticked, choose, saved, error, isLoading, refetch } = grants
  const [isLinked, setLinked] = useState(true)
  const [opened, setOpened] = useState<string[]>()
  const lost = unreachable(tree, ticked)

  const act: Record<string, () => void> = {
    link: () => setLinked(true),
    unlink: () => setLinked(false),
    all: () => choose(tickAll(tree, ticked, true)),
    none: () => choose(tickAll(tree, ticked, false)),
    expand: () => setOpened(branchIds(tree)),
    collapse: () => setOpened([]),
  }

  const titleOf = (row: TickedChoice) => (
    <span className={styles.row} data-type={row.choice.menuType}>
      {row.title}
      {row.choice.ruleFlag === 1 && (
        <Button
          type="text"
          size="small"
          icon={<SafetyOutlined />}
          aria-label={`${row.title}的数据规则`}
          title={saved.includes(row.key) ? '数据规则' : '请先勾选并保存，再设置数据规则'}
          disabled={!saved.includes(row.key)}
          onClick={(event) => {
            event.stopPropagation()
            onRules(row.choice)
          }}
        />
      )}
    </span>
  )

  if (error) return <LoadFailure error={error} onRetry={refetch} />
  return (
    <Spin spinning={isLoading}>
      <div className={styles.tools}>
        <span className={styles.note}>
          已勾选 {ticked.size} 项 · {isLinked ? '父子关联' : '父子独立'}
        </span>
        <Dropdown trigger={['click']} menu={{ items: operations, onClick: ({ key }) => act[key]?.() }}>
          <Button size="small" icon={<ApartmentOutlined />}>
            树操作
          </Button>
        </Dropdown>
      </div>
      {lost.length > 0 && (
        <p className={styles.lost} role="note">
          {lost[0]?.title}
          {lost.length > 1 && ` 等 ${lost.length} 项`}的上级菜单没有勾选，用户在菜单中看不到。
        </p>
      )}
      {tree.length > 0 ? (
        <Tree<TickedChoice>
          checkable
          checkStrictly
          selectable={false}
          blockNode
          treeData={tickable(tree)}
          titleRender={titleOf}
          expandedKeys={opened ?? tree.map(({ key }) => key)}
          onExpand={(keys) => setOpened(keys.map(String))}
          checkedKeys={{ checked: [...ticked], halfChecked: [] }}
          onCheck={(_keys, { node, checked }) =>
            choose(tick(tree, ticked, { id: node.key, isTicked: checked, isLinked }))
          }
        />
      ) : (
        !isLoading && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有可以授予的权限" />
      )}
    </Spin>
  )
}

interface TickedChoice {
  key: string
  title: string
  disableCheckbox: boolean
  choice: PermissionChoice
  children: TickedChoice[]
}

function tickable(tree: readonly PermissionChoice[]): TickedChoice[] {
  return tree.map((choice) => ({
    key: choice.key,
    title: choice.title,
    disableCheckbox: !choice.grantable,
    choice,
    children: tickable(choice.children ?? []),
  }))
}
