import { type PickedRecord, type TreeNode, useWidgetData } from '@dougong/widgets/data'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { useState } from 'react'
import { LoadFailure } from '@dougong/web/shared/ui/LoadFailure'
import styles from './SplitPanePage.module.css'

const pageSize = 10

/** The people in a department and below it; all of them where none is chosen. */
export function DepartmentPeople({ department }: { department: TreeNode | undefined }) {
  const { users } = useWidgetData()
  const [turned, setTurned] = useState({ department: department?.id, pageNo: 1 })
  const pageNo = turned.department === department?.id ? turned.pageNo : 1
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['examples', 'people', department?.id, pageNo],
    queryFn: ({ signal }) =>
      users.page({ pageNo, pageSize, ...(department && { filters: { departId: department.id } }) }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.people}>
      <h3 className={styles.heading}>{department?.title ?? '全部人员'}</h3>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Table<PickedRecord>
          size="small"
          rowKey="id"
          loading={isFetching}
          dataSource={data?.records ?? []}
          columns={[
            { title: '姓名', dataIndex: 'realname' },
            { title: '用户账号', dataIndex: 'username' },
            { title: '部门', dataIndex: 'orgCodeTxt' },
          ]}
          pagination={{
            current: pageNo,
            pageSize,
            total: data?.total ?? 0,
            showSizeChanger: false,
            showTotal: (total) => `共 ${total} 条`,
            onChange: (next) => setTurned({ department: department?.id, pageNo: next }),
          }}
        />
      )}
    </div>
  )
}
