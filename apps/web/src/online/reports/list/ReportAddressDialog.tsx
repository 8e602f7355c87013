import { getReportDefinition } from '@dougong/contract/online/reports/calls'
import { pageOfReport } from '@dougong/contract/online/reports/report'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { call } from '../../../shared/api/client'

/** The address that a menu row of one's own opens a report by, with its parameters. */
export function ReportAddressDialog({ report, onClose }: { report: ResourceRow; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['report-definition', report.id],
    queryFn: ({ signal }) => call(getReportDefinition, { params: { id: report.id } }, { signal }),
  })
  const params = (data?.params ?? []).map(
    ({ paramName, paramValue }) => `${paramName}=${encodeURIComponent(paramValue)}`,
  )
  const address = pageOfReport(report.id)
  return (
    <Dialog open title={`菜单链接：${String(report.name)}`} width={560} footer={null} onCancel={onClose}>
      <Typography.Paragraph>在菜单管理中新增菜单时，将下面的地址填入“菜单路径”。</Typography.Paragraph>
      <Typography.Paragraph copyable code>
        {address}
      </Typography.Paragraph>
      {params.length > 0 && (
        <>
          <Typography.Paragraph>参数可以写在地址中：</Typography.Paragraph>
          <Typography.Paragraph copyable code>
            {`${address}?${params.join('&')}`}
          </Typography.Paragraph>
        </>
      )}
    </Dialog>
  )
}
