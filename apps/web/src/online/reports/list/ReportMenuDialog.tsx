import { addReportToMenu } from '@dougong/contract/online/reports/calls'
import { Form } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'
import { type MenuPlace, MenuPlaceItems } from '../../menu/MenuPlaceItems'

/** Puts a report into the menu and gives it to roles, with the right to read it. */
export function ReportMenuDialog({ report, onClose }: { report: ResourceRow; onClose: () => void }) {
  const [form] = Form.useForm<MenuPlace>()
  const name = String(report.name)
  return (
    <FormDialog
      title={`添加到菜单：${name}`}
      name="report-menu"
      form={form}
      initialValues={{ title: name }}
      save={({ title, parentId = null, roleIds = [] }) =>
        answer(
          addReportToMenu,
          { params: { id: report.id }, body: { title, parentId, roleIds } },
          { quiet: true },
        )
      }
      onSaved={() => undefined}
      onClose={onClose}
    >
      <MenuPlaceItems />
    </FormDialog>
  )
}
