import { lazyPart } from '@dougong/widgets/lazy-part'
import { askBeforeLosing } from '@dougong/widgets/modal/questions'
import {
  DownOutlined,
  MinusSquareOutlined,
  PlusOutlined,
  PlusSquareOutlined,
  ReloadOutlined,
} from '@ant-design/icons'
import type { DepartmentNode } from '@dougong/contract/system/departments/department-tree'
import { departments } from '@dougong/contract/system/departments/departments'
import { App, Button, Dropdown, Empty, Input } from 'antd'
import { Suspense, useState } from 'react'
import { ExcelButtons } from '../../../resource/excel/ExcelButtons'
import { Panel } from '../../../shared/ui/Panel'
import { useDepartmentActions } from './department-actions'
import { DepartmentPanel } from './DepartmentPanel'
import { DepartmentSearch } from './DepartmentSearch'
import styles from './DepartmentsPage.module.css'
import { DepartmentTree } from './DepartmentTree'
import { useDepartmentTree } from './use-department-tree'

const DepartmentForm = lazyPart(async () => (await import('./DepartmentForm')).DepartmentForm)

const DepartmentPicker = lazyPart(
  async () => (await import('@dougong/widgets/department-picker/DepartmentPicker')).DepartmentPicker,
)
const MoveDialog = lazyPart(async () => (await import('../../../resource/tree/MoveDialog')).MoveDialog)

/** `/isystem/depart`: the organisation as a tree, and what is known about the department chosen in it. */
export function DepartmentsPage() {
  const tree = useDepartmentTree()
  const [picked, setPicked] = useState<string>()
  const selected = picked ?? tree.roots.data?.[0]?.id
  const [typed, setTyped] = useState('')
  const [keyWord, setKeyWord] = useState('')
  const [form, setForm] = useState<{ id?: string; parent?: DepartmentNode }>()
  const [moving, setMoving] = useState<DepartmentNode>()
  const actions = useDepartmentActions(tree, {
    onAdd: (parent) => setForm({ parent }),
    onEdit: ({ id }) => setForm({ id }),
    onMove: setMoving,
    onRemoved: (id) => id === picked && setPicked(undefined),
  })
  const { leave, setDirty } = useLeaving()
  const select = (id: string | undefined) => leave(() => setPicked(id))
  const chosen = tree.find(selected)
  const isAnyOpen = tree.expanded.length > 0
  const more = chosen ? actions.menuFor(chosen) : []

  async function choose(id: string) {
    await tree.reveal(id)
    setTyped('')
    setKeyWord('')
    select(id)
  }

  /** A new one is chosen where it stands. */
  async function afterSave(made: { departName: string; parentId: string | null } | undefined) {
    await tree.refresh()
    const id = made && (await tree.revealNew(made.parentId, made.departName).catch(() => undefined))
    if (id) select(id)
  }

  /** What moved stays in sight, wherever it is now. */
  async function afterMove(id: string) {
    await tree.refresh()
    await tree.reveal(id)
  }

  return (
    <div className={styles.page}>
      <Panel>
        <div className={styles.tools}>
          {actions.mayAdd && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({})}>
              新增
            </Button>
          )}
          <Dropdown menu={{ items: more }} trigger={['click']} disabled={more.length === 0}>
            <Button icon={<DownOutlined />} iconPlacement="end">
              更多操作
            </Button>
          </Dropdown>
          <ExcelButtons source={departments} state={{ selected: [], question: {}, refresh: tree.refresh }} />
          <Button
            icon={isAnyOpen ? <MinusSquareOutlined /> : <PlusSquareOutlined />}
            onClick={() => (isAnyOpen ? tree.collapseAll() : void tree.expandAll().catch(() => undefined))}
          >
            {isAnyOpen ? '全部收起' : '全部展开'}
          </Button>
          <Button icon={<ReloadOutlined />} onClick={() => void tree.refresh()}>
            刷新
          </Button>
        </div>
        <Input.Search
          className={styles.search ?? ''}
          placeholder="按部门名称搜索…"
          aria-label="按部门名称搜索"
          allowClear
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(text) => setKeyWord(text.trim())}
        />
        {keyWord === '' ? (
          <DepartmentTree
            tree={tree}
            selected={selected}
            onSelect={select}
            actionsFor={actions.menuFor}
            onMove={actions.move}
          />
        ) : (
          <div className={styles.results}>
            <DepartmentSearch keyWord={keyWord} onChoose={(id) => void choose(id).catch(() => undefined)} />
          </div>
        )}
      </Panel>
      <Panel>
        {selected ? (
          <DepartmentPanel
            key={selected}
            id={selected}
            onDirty={setDirty}
            leave={leave}
            onEdit={actions.mayEdit ? () => setForm({ id: selected }) : undefined}
          />
        ) : (
          <Empty description="请选择一个部门" />
        )}
      </Panel>
      <Suspense>
        {form && (
          <DepartmentForm
            id={form.id}
            parentId={form.parent?.id ?? ''}
            onSaved={afterSave}
            onClose={() => setForm(undefined)}
          />
        )}
        {moving && (
          <MoveDialog
            resource={departments}
            node={{ id: moving.id, name: moving.departName, parentId: moving.parentId }}
            picker={<DepartmentPicker placeholder="顶级部门" />}
            note="，机构编码会随之改变"
            onMoved={() => void afterMove(moving.id).catch(() => undefined)}
            onClose={() => setMoving(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Asks before ticks that are not saved are lost with the part of the page that holds them. */
function useLeaving() {
  const { modal } = App.useApp()
  const [isDirty, setDirty] = useState(false)
  const leave = (goOn: () => void) => {
    if (!isDirty) return goOn()
    askBeforeLosing(modal, {
      title: '有未保存的勾选',
      content: '离开后将丢失尚未保存的授权，确定离开吗？',
      okText: '离开',
      onOk: goOn,
    })
  }
  return { leave, setDirty }
}
