import { lazyPart } from '@dougong/widgets/lazy-part'
import { fillRules } from '@dougong/contract/system/fill-rules'
import { ResourcePage } from '../../../resource/ResourcePage'
import { DialogButton } from '../../../shared/ui/DialogButton'
import { ParamsInput } from './ParamsInput'
import { PermissionInput } from './PermissionInput'

const TestDialog = lazyPart(async () => (await import('./TestDialog')).TestDialog)

const inputs = { ruleParams: ParamsInput, permission: PermissionInput }

/** `/isystem/fillRule`: rules that make the values of fields. */
export function FillRulesPage() {
  return (
    <ResourcePage
      resource={fillRules}
      inputs={inputs}
      rowActions={(row) => (
        <DialogButton label="测试">{(close) => <TestDialog rule={row} onClose={close} />}</DialogButton>
      )}
    />
  )
}
