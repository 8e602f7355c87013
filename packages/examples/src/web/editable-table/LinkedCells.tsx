import type { Column, RowValues } from '@dougong/widgets/editable-table/columns'
import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import type { EditableTableHandle, Linkage } from '@dougong/widgets/editable-table/table-props'
import { useRef, useState } from 'react'
import { ReadValues } from './ReadValues'

const areaColumns: readonly Column[] = [
  { key: 'province', title: '省/直辖市/自治区', type: 'select', linkageKey: 'city' },
  { key: 'city', title: '市', type: 'select', linkageKey: 'county' },
  { key: 'county', title: '县/区', type: 'select' },
]

const menuColumns: readonly Column[] = [
  { key: 'hall', title: '大类', type: 'select', linkageKey: 'part' },
  { key: 'part', title: '构件', type: 'select' },
]

const parts: Readonly<Record<string, readonly string[]>> = {
  '': ['铺作', '柱额'],
  铺作: ['栌斗', '华拱', '令拱'],
  柱额: ['檐柱', '阑额'],
}

/** The areas of the country, loaded with the first question. */
async function areasBelow(parent: string) {
  const { areasBelow: below, root } = await import('@dougong/widgets/area-select/areas')
  return Object.entries(below(parent || root)).map(([value, text]) => ({ value, text }))
}

const linkage: readonly Linkage[] = [
  { key: 'province', requestData: areasBelow },
  {
    key: 'hall',
    requestData: (parent) => Promise.resolve((parts[parent] ?? []).map((text) => ({ value: text, text }))),
  },
]

const linkedRows: readonly RowValues[] = [
  { id: '1', province: '140000', city: '140200', county: '140213', hall: '铺作', part: '华拱' },
  { id: '2', province: '110000', city: '110100' },
]

/** Selects whose choices depend on each other. `chains` says how many chains are shown. */
export function LinkedCells({ chains = 2, alwaysEdit = false }: { chains?: 1 | 2; alwaysEdit?: boolean }) {
  const table = useRef<EditableTableHandle>(null)
  const [columns] = useState(() => (chains === 2 ? [...areaColumns, ...menuColumns] : areaColumns))
  return (
    <EditableTable
      ref={table}
      label="联动"
      columns={columns}
      rows={linkedRows}
      linkage={linkage}
      authPre="demo:linked"
      alwaysEdit={alwaysEdit}
      rowNumber
      rowSelection
      toolbar={{ suffix: <ReadValues table={table} /> }}
    />
  )
}
