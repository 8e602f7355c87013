import { lazyPart } from '@dougong/widgets/lazy-part'
import { departments } from '@dougong/contract/system/departments/departments'
import { EditOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { Suspense, useState } from 'react'
import { loadRecord } from '../../../resource/resource.queries'
import { useMay } from '../../../shared/access/may'
import { DepartmentDetails } from './DepartmentDetails'
import styles from './DepartmentsPage.module.css'
import { useGrantTabs } from './grants/use-grant-tabs'

const DepartmentMembers = lazyPart(async () => (await import('./DepartmentMembers')).DepartmentMembers)

interface DepartmentPanelProps {
  id: string
  /** Missing where departments may not be changed. */
  onEdit?: (() => void) | undefined
  /** Hears whether something here would be lost. */
  onDirty: (isDirty: boolean) => void
  /** Goes on at once, or after a question where something would be lost. */
  leave: (goOn: () => void) => void
}

/** Everything about one department, in tabs. */
export function DepartmentPanel({ id, onEdit, onDirty, leave }: DepartmentPanelProps) {
  const record = useQuery({
    queryKey: ['resource', departments.path, 'record', id],
    queryFn: () => loadRecord(departments, { id }),
  })
  const grantTabs = useGrantTabs(id, onDirty)
  const [tab, setTab] = useState('details')
  const maySeeMembers = useMay('system:departUser:list')
  const members = {
    key: 'members',
    label: '成员',
    children: (
      <Suspense>
        <DepartmentMembers departmentId={id} />
      </Suspense>
    ),
  }
  return (
    <>
      <div className={styles.head}>
        <h2>
          {String(record.data?.departName ?? '')}
          <span className={styles.code}>{String(record.data?.orgCode ?? '')}</span>
        </h2>
        {onEdit && (
          <Button icon={<EditOutlined />} onClick={onEdit}>
            编辑
          </Button>
        )}
      </div>
      <Tabs
        destroyOnHidden
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={(key) => leave(() => setTab(key))}
        items={[
          { key: 'details', label: '基本信息', children: <DepartmentDetails record={record} /> },
          ...grantTabs,
          ...(maySeeMembers ? [members] : []),
        ]}
      />
    </>
  )
}
