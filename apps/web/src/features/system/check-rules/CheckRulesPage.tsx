import { lazyPart } from '@dougong/widgets/lazy-part'
import { checkRules } from '@dougong/contract/system/check-rules'
import { ResourcePage } from '../../../resource/ResourcePage'
import { RuleContentInput } from './RuleContentInput'

const TestDialog = lazyPart(async () => (await import('./TestDialog')).TestDialog)

const inputs = { ruleJson: RuleContentInput }

/** `/isystem/checkRule`: rules that values must follow. */
export function CheckRulesPage() {
  return (
    <ResourcePage
      resource={checkRules}
      inputs={inputs}
      rowActions={(row) => [
        { label: '测试', isMain: true, dialog: (close) => <TestDialog rule={row} onClose={close} /> },
      ]}
    />
  )
}
