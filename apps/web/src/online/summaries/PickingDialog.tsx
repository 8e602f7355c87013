import { getReportColumns } from '@dougong/contract/online/reports'
import { pickedSummary } from '@dougong/contract/online/summaries/picked-summary'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table, Typography } from 'antd'
import { call } from '../../shared/api/client'
import { LoadFailure } from '../../shared/ui/LoadFailure'

interface PickingDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** What a form needs for a field that is chosen from the rows of a report: the report's code and the names of its columns. */
export function PickingDialog({ id, name, onClose }: PickingDialogProps) {
  const code = pickedSummary(id)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['summary-picking', id],
    queryFn: ({ signal }) => call(getReportColumns, { params: { code } }, { signal, silent: true }),
  })
  return (
    <Dialog open title={`弹框选择：${name}`} width={560} footer={null} onCancel={onClose}>
      <Typography.Paragraph>
        表单的“Popup弹框”或“Popup字典”字段可以从这张报表的行里选：字典Table 填下面的编码，字典Code
        填下面的列。选的人看到的，只有自己有权查看的数据。
      </Typography.Paragraph>
      <Typography.Paragraph copyable code>
        {code}
      </Typography.Paragraph>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <Table
          size="small"
          rowKey="dataIndex"
          pagination={false}
          dataSource={data.columns}
          columns={[
            { title: '列名', dataIndex: 'title' },
            {
              title: '列',
              dataIndex: 'dataIndex',
              render: (key: string) => (
                <Typography.Text copyable code>
                  {key}
                </Typography.Text>
              ),
            },
          ]}
        />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  )
}
