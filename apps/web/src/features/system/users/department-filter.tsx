import { lazyPart } from '@dougong/widgets/lazy-part'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { Beside } from '../../../resource/beside/beside'

const DepartmentPicker = lazyPart(
  async () => (await import('@dougong/widgets/department-picker/DepartmentPicker')).DepartmentPicker,
)
const DepartmentTree = lazyPart(async () => (await import('./DepartmentChoice')).DepartmentTree)
const DepartmentName = lazyPart(async () => (await import('./DepartmentChoice')).DepartmentName)

/** Departments beside the list of users: one narrows it to its members and those below. */
export const departmentFilter: Beside = {
  filter: 'underDepartments',
  title: '部门',
  Chooser: DepartmentTree,
  Input: ({ value, onChange }) => (
    <Suspense fallback={<Skeleton.Input active block />}>
      <DepartmentPicker {...(value && { value })} {...(onChange && { onChange })} aria-label="部门" />
    </Suspense>
  ),
  Name: DepartmentName,
}
