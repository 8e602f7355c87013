import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { findRow, type Table } from '../table/table'
import { insertBelow, moveRow } from '../table/table-rows'

interface MoveMenuProps {
  table: Table
  id: string
  children: ReactElement
}

/** 向上移, 向下移, 插入一行 for one row; a double click inserts at once. */
export function MoveMenu({ table, id, children }: MoveMenuProps) {
  const row = findRow(table, id)
  const siblings = table.state.rows.children.get(row?.parent ?? '') ?? []
  const at = siblings.indexOf(id)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'up', label: '向上移', disabled: at <= 0 },
          { key: 'down', label: '向下移', disabled: at === siblings.length - 1 },
          ...(table.mayAdd ? [{ key: 'insert', label: '插入一行' }] : []),
        ],
        onClick: ({ key }) => {
          if (key === 'insert') insertBelow(table, id)
          else moveRow(table, id, { steps: key === 'up' ? -1 : 1 })
        },
      }}
    >
      {children}
    </Dropdown>
  )
}
