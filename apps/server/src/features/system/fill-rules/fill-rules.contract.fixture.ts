import type { ContractFixture } from '../../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/sys/fillRule',
  values: () => ({ ruleParams: '{}', permission: 'system:fillRule:execute' }),
}
