import { pageOfReport } from '@dougong/contract/online/reports/report'
import { useNavigate } from 'react-router'
import type { ResourceRow } from '../../../resource/resource.queries'
import type { RowActionsOf } from '../../../resource/row-actions/row-action'

export type ReportDialogName = 'design' | 'address' | 'menu'

/** The actions on a report besides removing it; reports on resources are not edited here. */
export function useReportActions(
  open: (dialog: ReportDialogName, report: ResourceRow) => void,
): RowActionsOf<ResourceRow> {
  const navigate = useNavigate()
  return (report) => [
    report.kind === 'sql' && {
      label: '编辑',
      isMain: true,
      may: 'online:report:sql',
      run: () => open('design', report),
    },
    { label: '功能测试', isMain: true, run: () => void navigate(pageOfReport(report.id)) },
    { label: '配置地址', run: () => open('address', report) },
    { label: '添加到菜单', may: 'online:report:menu', run: () => open('menu', report) },
  ]
}
