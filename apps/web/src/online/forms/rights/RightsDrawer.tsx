import { Alert, Tabs } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { SideDrawer } from '../../../shared/ui/SideDrawer'
import { ButtonRights } from './ButtonRights'
import { FieldRights } from './FieldRights'
import { FormRules } from './FormRules'
import styles from './rights.module.css'

interface RightsDrawerProps {
  form: ResourceRow
  onClose: () => void
}

const restricting = '打开后，只有被授权的角色、部门或用户才有该权限；在“授权”中授予。'
const limiting = '规则授予谁，就限制谁只能看到和处理符合规则的数据；没有授予规则的人不受限制。'

/** What of a form is restricted, and the rules that its rows can be limited by. */
export function RightsDrawer({ form, onClose }: RightsDrawerProps) {
  const note = (title: string) => <Alert type="info" showIcon className={styles.note ?? ''} title={title} />
  return (
    <SideDrawer title={`权限控制：${String(form.tableTxt)}`} size={800} onClose={onClose}>
      <Tabs
        items={[
          {
            key: 'fields',
            label: '字段权限',
            children: (
              <>
                {note(restricting)}
                <FieldRights formId={form.id} />
              </>
            ),
          },
          {
            key: 'buttons',
            label: '按钮权限',
            children: (
              <>
                {note(restricting)}
                <ButtonRights formId={form.id} />
              </>
            ),
          },
          {
            key: 'rules',
            label: '数据权限',
            children: (
              <>
                {note(limiting)}
                <FormRules formId={form.id} />
              </>
            ),
          },
        ]}
      />
    </SideDrawer>
  )
}
