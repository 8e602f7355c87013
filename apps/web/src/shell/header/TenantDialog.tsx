import { switchTenant } from '../../shared/signed-in/tenants'
import { ChoiceDialog } from './ChoiceDialog'
import type { OwnTenants } from './own-tenants'

/** Goes on working for another of the user's tenants: menu, tabs and lists are that one's. */
export function TenantDialog({ current, choices, onClose }: OwnTenants & { onClose: () => void }) {
  return (
    <ChoiceDialog
      title="切换租户"
      label="选择租户"
      placeholder="请选择租户"
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      current={current.id}
      onChoose={async (id) => (id === current.id ? onClose() : switchTenant(id))}
      onClose={onClose}
    />
  )
}
