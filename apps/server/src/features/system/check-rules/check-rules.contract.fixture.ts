import type { ContractFixture } from '../../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/sys/checkRule',
  values: () => ({
    ruleJson: JSON.stringify([{ digits: '*', pattern: '^.{2,10}$', message: '2 到 10 个字符' }]),
  }),
}
