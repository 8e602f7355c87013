import { addReportToMenu } from '@dougong/contract/online/reports/calls'
import { pageOfReport } from '@dougong/contract/online/reports/report'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer } from '../../../shared/api/client'
import { MenuPlaceDialog } from '../../menu/MenuPlaceDialog'

/** Puts a report into the menu and gives it to roles, with the right to read it. */
export function ReportMenuDialog({ report, onClose }: { report: ResourceRow; onClose: () => void }) {
  return (
    <MenuPlaceDialog
      address={pageOfReport(report.id)}
      name={String(report.name)}
      place={(body) => answer(addReportToMenu, { params: { id: report.id }, body }, { quiet: true })}
      onClose={onClose}
    />
  )
}
