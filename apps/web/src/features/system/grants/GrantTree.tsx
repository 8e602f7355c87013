import { ApartmentOutlined, SafetyOutlined } from '@ant-design/icons'
import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { isSpelled, spellingsOf, useSpell } from '@dougong/widgets/spelling'
import { Button, Checkbox, Dropdown, Empty, Input, Spin, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { GrantNotes } from './GrantNotes'
import styles from './GrantTree.module.css'
import { branchIds, gaps, halfTicked, isWhole, pathTo, rowsShown, tick, tickAll } from './ticks'
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
  const view = useShownRows(grants)
  const { visible, isFiltered } = view
  const expanded = isFiltered ? branchIds(visible) : (opened ?? tree.map(({ key }) => key))
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const half = isLinked ? halfTicked(tree, ticked) : new Set<string>()
  const lacking = new Map(gaps(tree, ticked).map(({ page, needed }) => [page.key, needed.title]))

  const act: Record<string, () => void> = {
    link: () => setLinked(true),
    unlink: () => setLinked(false),
    all: () => choose(tickAll(tree, ticked, true, visible)),
    none: () => choose(tickAll(tree, ticked, false, visible)),
    expand: () => expand(branchIds(visible)),
    collapse: () => expand([]),
  }

  function expand(keys: string[]) {
    if (isFiltered) setClosed(new Set(branchIds(visible).filter((key) => !keys.includes(key))))
    else setOpened(keys)
  }

  /** A part that is ticked becomes a whole first; only a whole is unticked. */
  function click(id: string) {
    const row = pathTo(visible, id).at(-1)
    const isTicked = isLinked && row ? !isWhole(row, ticked) : !ticked.has(id)
    choose(tick(tree, ticked, { id, isTicked, isLinked, visible }))
  }

  const open = expanded.filter((key) => !isFiltered || !closed.has(key))
  const toggle = (key: string) =>
    expand(open.includes(key) ? open.filter((each) => each !== key) : [...open, key])

  const titleOf = (row: TickedChoice) => (
    <span className={styles.row} data-type={row.choice.menuType}>
      <span>{row.title}</span>
      {lacking.has(row.key) && (
        <span className={styles.gap} title={`没有勾选“${lacking.get(row.key)}”，菜单中不显示这个页面`}>
          缺少查看权限
        </span>
      )}
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
        <Input
          className={styles.search ?? ''}
          placeholder="搜索菜单或权限"
          aria-label="搜索菜单或权限"
          allowClear
          maxLength={100}
          value={view.typed}
          onChange={({ target }) => {
            setClosed(new Set())
            view.type(target.value)
          }}
        />
        <Checkbox
          checked={view.isGrantedOnly}
          onChange={({ target }) => {
            setClosed(new Set())
            view.showGrantedOnly(target.checked)
          }}
        >
          只看已授权
        </Checkbox>
        <Dropdown trigger={['click']} menu={{ items: operations, onClick: ({ key }) => act[key]?.() }}>
          <Button size="small" icon={<ApartmentOutlined />}>
            树操作
          </Button>
        </Dropdown>
      </div>
      <p className={styles.note}>
        已勾选 {ticked.size} 项 · {isLinked ? '父子关联' : '父子独立'}
        {isFiltered && ' · 勾选只作用于显示出来的项'}
      </p>
      <GrantNotes tree={tree} ticked={ticked} choose={choose} />
      {visible.length > 0 ? (
        <Tree<TickedChoice>
          checkable
          checkStrictly
          blockNode
          treeData={tickable(visible)}
          titleRender={titleOf}
          expandedKeys={open}
          onExpand={(keys) => expand(keys.map(String))}
          selectedKeys={[]}
          /* the label opens and closes: it never takes a grant away */
          onSelect={(_keys, { node }) => node.children.length > 0 && toggle(node.key)}
          checkedKeys={{ checked: [...ticked].filter((key) => !half.has(key)), halfChecked: [...half] }}
          onCheck={(_keys, { node }) => click(node.key)}
        />
      ) : (
        !isLoading && <Empty description={isFiltered ? '没有符合条件的菜单或权限' : '没有可以授予的权限'} />
      )}
    </Spin>
  )
}

/** The rows on screen: found by title, pinyin or code, and perhaps only what is or was granted. */
function useShownRows({ tree, ticked, saved }: Grants) {
  const [typed, type] = useState('')
  const [isGrantedOnly, showGrantedOnly] = useState(false)
  const spell = useSpell(typed.trim() !== '')
  const found = useMemo(() => {
    if (typed.trim() === '') return tree
    const spellings = ({ title, perms }: PermissionChoice) => [
      ...spellingsOf(title, spell),
      ...(perms ? [perms.toLowerCase()] : []),
    ]
    return rowsShown(tree, (row) => isSpelled(spellings(row), typed), { withBelow: true })
  }, [tree, typed, spell])
  /* what was unticked just now stays in sight, so that it can be ticked again */
  const isGranted = ({ key }: PermissionChoice) => ticked.has(key) || saved.includes(key)
  const visible = isGrantedOnly ? rowsShown(found, isGranted, { withBelow: false }) : found
  return { typed, type, isGrantedOnly, showGrantedOnly, visible, isFiltered: visible !== tree }
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
