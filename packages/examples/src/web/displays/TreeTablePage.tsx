import { lazyPart } from '@dougong/widgets/lazy-part'
import {
  type DepartmentNode,
  listDepartmentLevel,
} from '@dougong/contract/system/departments/department-tree'
import type { TreeColumn } from '@dougong/widgets/tree-table/TreeLineRow'
import { TreeTable } from '@dougong/widgets/tree-table/TreeTable'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { call } from '@dougong/web/shared/api/client'
import { useDevice } from '@dougong/web/shared/settings/device'
import { Panel } from '@dougong/web/shared/ui/Panel'

const DetailsDialog = lazyPart(
  async () => (await import('@dougong/widgets/details/DetailsDialog')).DetailsDialog,
)

const kinds: Readonly<Record<string, string>> = { '1': '公司', '2': '部门', '3': '岗位' }

const columns: readonly TreeColumn<DepartmentNode>[] = [
  {
    key: 'departName',
    title: '部门名称',
    width: 'minmax(200px, 2fr)',
    render: ({ departName }) => departName,
  },
  { key: 'orgCode', title: '机构编码', render: ({ orgCode }) => orgCode },
  { key: 'orgCategory', title: '机构类型', render: ({ orgCategory }) => kinds[orgCategory] },
  { key: 'mobile', title: '手机号', render: ({ mobile }) => mobile },
  { key: 'address', title: '地址', width: 'minmax(140px, 2fr)', render: ({ address }) => address },
]

/** `/jeecg/JeecgTreeTable`: the departments as a table whose levels come when they are opened. */
export function TreeTablePage() {
  const isMobile = useDevice() === 'mobile'
  const [round, setRound] = useState(0)
  const [openNode, setOpenNode] = useState<DepartmentNode>()
  const actions: TreeColumn<DepartmentNode> = {
    key: 'actions',
    title: '操作',
    width: '72px',
    render: (department) => (
      <Button
        type="link"
        size="small"
        aria-label={`查看${department.departName}`}
        onClick={() => setOpenNode(department)}
      >
        查看
      </Button>
    ),
  }
  return (
    <Panel
      title="异步树列表"
      extra={
        <Button size="small" onClick={() => setRound(round + 1)}>
          刷新
        </Button>
      }
    >
      <TreeTable
        key={round}
        aria-label="部门"
        sourceKey="departments"
        load={(parent, signal) =>
          call(
            listDepartmentLevel,
            { query: parent === null ? {} : { pid: parent } },
            { quiet: true, signal },
          )
        }
        columns={[...(isMobile ? columns.slice(0, 1) : columns), actions]}
        keyOf={({ id }) => id}
        hasChildren={({ isLeaf }) => !isLeaf}
        height={600}
      />
      <Suspense>
        {openNode && (
          <DetailsDialog
            onClose={() => setOpenNode(undefined)}
            entries={columns.map(({ key, title, render }) => ({
              key,
              term: title,
              content: render(openNode),
            }))}
          />
        )}
      </Suspense>
    </Panel>
  )
}
