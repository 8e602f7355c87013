import { lazyPart } from '@dougong/widgets/lazy-part'
import { fillRules } from '@dougong/contract/system/fill-rules'
import { ResourcePage } from '../../../resource/ResourcePage'
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
      rowActions={(row) => [
        { label: '测试', isMain: true, dialog: (close) => <TestDialog rule={row} onClose={close} /> },
      ]}
    />
  )
}
