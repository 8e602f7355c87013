import { useMemo, useState } from 'react'
import { Button, Space } from 'antd'
import { useWidgetData, type TreeNode } from '../data'
import type { TreeColumn } from './TreeLineRow'
import { TreeTable } from './TreeTable'

const shape = { keyOf: ({ id }: TreeNode) => id, hasChildren: ({ isLeaf }: TreeNode) => !isLeaf }

const columns: TreeColumn<TreeNode>[] = [
  { key: 'title', title: '部门', width: 'minmax(200px, 2fr)', render: ({ title }) => title },
  { key: 'orgCode', title: '机构编码', render: ({ fields }) => fields?.orgCode },
]

function Departments() {
  const { departments } = useWidgetData()
  return (
    <TreeTable
      {...shape}
      aria-label="部门"
      sourceKey="departments"
      load={(parent, signal) => departments.children(parent, signal)}
      columns={columns}
      height={320}
    />
  )
}

const thousand = Array.from({ length: 10_000 }, (_, index) => index)

function Many() {
  const load = useMemo(
    () => async (parent: string | null) =>
      parent === null ? thousand.map((index) => numbered(`${index + 1}`)) : threeBelow(parent),
    [],
  )
  return (
    <TreeTable
      {...shape}
      aria-label="一万行"
      sourceKey="many"
      load={load}
      columns={[
        { key: 'title', title: '编号', width: 'minmax(160px, 1fr)', render: ({ title }) => title },
        { key: 'level', title: '层级', render: ({ id }) => id.split('.').length },
      ]}
      height={320}
    />
  )
}

const numbered = (id: string): TreeNode => ({ id, value: id, title: id, isLeaf: id.split('.').length > 2 })
const threeBelow = (parent: string) => [1, 2, 3].map((child) => numbered(`${parent}.${child}`))

function Failing() {
  const [isBroken, setBroken] = useState(true)
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Button onClick={() => setBroken(!isBroken)}>{isBroken ? '接通网络' : '断开网络'}</Button>
      <TreeTable
        {...shape}
        aria-label="会失败的下级"
        sourceKey="failing"
        load={async (parent) => {
          if (parent === null) return [numbered('1'), numbered('2')]
          if (isBroken) throw new Error('网络断开')
          return threeBelow(parent)
        }}
        columns={[{ key: 'title', title: '编号', render: ({ title }) => title }]}
        height={240}
      />
    </Space>
  )
}

export const demos = { 按层加载: Departments, 一万行: Many, 失败与重试: Failing }
