import { useWidgetData, type TreeNode } from '@dougong/widgets/data'
import { LazyTree } from '@dougong/widgets/lazy-tree/LazyTree'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { SplitPane } from '@dougong/widgets/split-pane/SplitPane'
import { Button } from 'antd'
import { useState } from 'react'
import { Panel } from '@dougong/web/shared/ui/Panel'
import { DepartmentPeople } from './DepartmentPeople'
import styles from './SplitPanePage.module.css'

/** `/jeecg/splitPanel`: departments and their people in two panes that fill the window. */
export function SplitPanePage() {
  const { departments } = useWidgetData()
  const [isOpen, setOpen] = useState(false)
  const [department, setDepartment] = useState<TreeNode>()
  return (
    <Panel title="分屏">
      <p className={styles.hint}>拖动分割线，或用 Tab 移到它上面按方向键；双击恢复，位置会记住。</p>
      <Button type="primary" onClick={() => setOpen(true)}>
        打开分屏
      </Button>
      <Dialog open={isOpen} fills title="分屏" footer={null} onCancel={() => setOpen(false)}>
        <SplitPane
          aria-label="部门与人员的分割线"
          rememberAs="pro__SPLIT_departments"
          defaultShare={25}
          least={15}
          most={75}
          first={
            <LazyTree
              aria-label="部门"
              source={departments}
              sourceKey="departments"
              height={600}
              selected={department ? [department.id] : []}
              onToggle={(node) => setDepartment(node.id === department?.id ? undefined : node)}
            />
          }
          second={<DepartmentPeople department={department} />}
        />
      </Dialog>
    </Panel>
  )
}
