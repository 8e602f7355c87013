import type { PermissionNode } from '@dougong/contract/system/permissions'
import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { MenuTypeTag } from './MenuTypeTag'
import type { MenuTree } from './use-menu-tree'

export interface PermissionListProps {
  tree: MenuTree
  selected: readonly string[]
  select: (ids: string[]) => void
  actions: (row: PermissionNode) => ReactNode
}

/** Menus and actions as a table that opens level by level. */
export function PermissionTable({ tree, selected, select, actions }: PermissionListProps) {
  const columns: TableColumnsType<PermissionNode> = [
    { title: '菜单名称', dataIndex: 'name', width: 205 },
    { title: '类型', width: 100, render: (_, row) => <MenuTypeTag row={row} /> },
    { title: '图标', width: 120, ellipsis: true, render: (_, { icon }) => icon ?? '—' },
    {
      title: '组件 / 授权标识',
      width: 190,
      ellipsis: true,
      render: (_, { component, perms }) => perms ?? component,
    },
    { title: '路径', width: 185, ellipsis: true, render: (_, { url }) => url ?? '—' },
    { title: '排序', width: 70, dataIndex: 'sortNo' },
    { title: '操作', width: 250, fixed: 'end', render: (_, row) => actions(row) },
  ]
  return (
    <Table
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={tree.rows}
      loading={tree.isLoading}
      pagination={false}
      scroll={{ x: 1160 }}
      locale={{ emptyText: '没有查询到任何数据' }}
      expandable={{
        expandedRowKeys: tree.opened,
        onExpandedRowsChange: (keys) => tree.open(keys.map(String)),
        rowExpandable: ({ isLeaf }) => !isLeaf,
      }}
      rowSelection={{
        checkStrictly: true,
        hideSelectAll: true,
        selectedRowKeys: [...selected],
        onChange: (keys) => select(keys.map(String)),
      }}
    />
  )
}
