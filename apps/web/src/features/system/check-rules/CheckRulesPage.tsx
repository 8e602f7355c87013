import { checkRules } from '@dougong/contract/system/check-rules'
import { lazy } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage'
import { DialogButton } from '../../../shared/ui/DialogButton'
import { RuleContentInput } from './RuleContentInput'

const TestDialog = lazy(async () => ({ default: (await import('./TestDialog')).TestDialog }))

const inputs = { ruleJson: RuleContentInput }

/** `/isystem/checkRule`: rules that values must follow. */
export function CheckRulesPage() {
  return (
    <ResourcePage
      resource={checkRules}
      inputs={inputs}
      rowActions={(row) => (
        <DialogButton label="测试">{(close) => <TestDialog rule={row} onClose={close} />}</DialogButton>
      )}
    />
  )
}
