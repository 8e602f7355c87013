import type { ContractFixture } from '../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/sys/message/sysMessageTemplate',
  values: (n) => ({
    templateContent: `您好，\${name}：第 ${n} 条`,
    templateTestJson: '{"name":"鲁班"}',
    useStatus: '0',
  }),
}
