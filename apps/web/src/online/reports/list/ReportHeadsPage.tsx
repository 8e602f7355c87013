import { PlusOutlined, SafetyOutlined } from '@ant-design/icons'
import { reportHeads } from '@dougong/contract/online/reports/report-heads'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import { Suspense, useState } from 'react'
import type { Cells } from '../../../resource/list/columns'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useMay } from '../../../shared/access/may'
import { ColourTag } from '../../../shared/ui/ColourTag'
import { WhichReport } from '../../page/WhichReport'
import { SourceName } from './SourceName'
import { type ReportDialogName, useReportActions } from './use-report-actions'

const ReportDesigner = lazyPart(async () => (await import('../designer/ReportDesigner')).ReportDesigner)
const TablesDialog = lazyPart(async () => (await import('../tables/TablesDialog')).TablesDialog)
const ReportAddressDialog = lazyPart(async () => (await import('./ReportAddressDialog')).ReportAddressDialog)
const ReportMenuDialog = lazyPart(async () => (await import('./ReportMenuDialog')).ReportMenuDialog)

const cells: Cells = {
  kind: ({ value }) =>
    value === 'sql' ? <ColourTag color="blue">SQL</ColourTag> : <ColourTag color="green">数据列表</ColourTag>,
  dbSource: ({ value }) => <SourceName code={typeof value === 'string' ? value : ''} />,
}

interface Opened {
  dialog: ReportDialogName | 'tables'
  /** Without it, a new report is made. */
  report?: ResourceRow
}

/** `/online/cgreport`: the reports that people have described, and what can be done with one. */
export function ReportHeadsPage() {
  const client = useQueryClient()
  const mayWrite = useMay('online:report:sql')
  const mayOpenTables = useMay('online:report:tables')
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: ['resource', reportHeads.path] })
  const { dialog, report } = opened ?? {}
  return (
    <>
      <WhichReport kind="查询报表" />
      <ResourcePage
        resource={reportHeads}
        cells={cells}
        rowActions={useReportActions((name, row) => setOpened({ dialog: name, report: row }))}
        toolbar={
          <Space wrap>
            {mayWrite && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ dialog: 'design' })}>
                新增
              </Button>
            )}
            {(mayWrite || mayOpenTables) && (
              <Button icon={<SafetyOutlined />} onClick={() => setOpened({ dialog: 'tables' })}>
                可查询的表
              </Button>
            )}
          </Space>
        }
      />
      <Suspense>
        {dialog === 'design' && <ReportDesigner report={report} onSaved={refresh} onClose={close} />}
        {dialog === 'tables' && <TablesDialog onClose={close} />}
        {dialog === 'address' && report && <ReportAddressDialog report={report} onClose={close} />}
        {dialog === 'menu' && report && <ReportMenuDialog report={report} onClose={close} />}
      </Suspense>
    </>
  )
}
