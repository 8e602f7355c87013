import { Tabs } from 'antd'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { BasicCells } from './BasicCells'
import { LinkedCells } from './LinkedCells'
import { MoreCells } from './MoreCells'

/** `/jeecg/j-vxe-table-demo/normal`: cells that are text until they are clicked. */
export function TableDemosPage() {
  return (
    <Panel>
      <Tabs
        items={[
          { key: 'basic', label: '基础示例', children: <BasicCells /> },
          { key: 'more', label: '高级示例', children: <MoreCells /> },
          { key: 'linked', label: '联动示例', children: <LinkedCells /> },
        ]}
      />
    </Panel>
  )
}
