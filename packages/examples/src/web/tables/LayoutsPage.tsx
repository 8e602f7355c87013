import { Tabs } from 'antd'
import { Panel } from '@dougong/web/shared/ui/Panel'
import {
  BesideLayout,
  ChosenLayout,
  ChosenParentsLayout,
  ErpLayout,
  ThreeLevelsLayout,
  TreeLayout,
} from './layouts'

const layouts = [
  { key: 'erp', label: 'ERP布局模板', children: <ErpLayout /> },
  { key: '1', label: '布局模板1', children: <ThreeLevelsLayout /> },
  { key: '2', label: '布局模板2', children: <ChosenLayout /> },
  { key: '3', label: '布局模板3', children: <BesideLayout /> },
  { key: '4', label: '布局模板4', children: <ChosenParentsLayout /> },
  { key: '5', label: '布局模板5', children: <TreeLayout /> },
]

/** `/jeecg/j-vxe-table-demo/layout`: six arrangements of tables that hang together. */
export function LayoutsPage() {
  return (
    <Panel>
      <Tabs items={layouts} destroyOnHidden />
    </Panel>
  )
}
