import { EditableTable } from '@dougong/widgets/editable-table/EditableTable'
import { Tabs } from 'antd'
import { useState } from 'react'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { BasicCells, basicColumns } from './BasicCells'
import { LinkedCells } from './LinkedCells'
import { sampleRows } from './sample-rows'

/** `/jeecg/JEditableTable`: cells that are ready to be edited all the time. */
export function AlwaysEditedPage() {
  return (
    <Panel>
      <Tabs
        items={[
          { key: 'normal', label: '普通示例', children: <BasicCells alwaysEdit /> },
          { key: 'readOnly', label: '只读示例', children: <ReadOnly /> },
          { key: 'linked', label: '三级联动', children: <LinkedCells chains={1} alwaysEdit /> },
        ]}
      />
    </Panel>
  )
}

function ReadOnly() {
  const [rows] = useState(() => sampleRows(8))
  return (
    <EditableTable
      label="只读构件"
      columns={basicColumns}
      rows={rows}
      disabled
      rowNumber
      rowSelection
      toolbar
    />
  )
}
