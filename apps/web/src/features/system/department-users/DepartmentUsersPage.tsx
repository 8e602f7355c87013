import type { TreeNode } from '@dougong/widgets/data'
import { LazyTree } from '@dougong/widgets/lazy-tree/LazyTree'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { useState } from 'react'
import { useDevice } from '../../../shared/settings/device'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { SideBySide } from '../../../shared/ui/SideBySide'
import { DepartmentMembers } from './DepartmentMembers'
import { directedDepartments, directedRoots } from './department-users.queries'

/** `/isystem/departUserList`: the members of departments that one answers for. */
export function DepartmentUsersPage() {
  const isMobile = useDevice() === 'mobile'
  const [chosen, setChosen] = useState<TreeNode>()
  const roots = useQuery(directedRoots)
  if (roots.error) {
    return (
      <Panel>
        <LoadFailure error={roots.error} onRetry={() => void roots.refetch()} isRetrying={roots.isFetching} />
      </Panel>
    )
  }
  if (roots.isPending) return <Panel>{null}</Panel>
  const department = chosen ?? roots.data[0]
  if (!department) {
    return (
      <Panel>
        <Empty description="您没有负责的部门，请联系管理员设置" />
      </Panel>
    )
  }
  return (
    <SideBySide
      side={
        <Panel title="我负责的部门">
          <LazyTree
            aria-label="我负责的部门"
            source={directedDepartments}
            sourceKey="directed-departments"
            height={isMobile ? 160 : 560}
            selected={[department.id]}
            onToggle={setChosen}
          />
        </Panel>
      }
    >
      <DepartmentMembers key={department.id} department={department} />
    </SideBySide>
  )
}
