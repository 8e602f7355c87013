import type { ContractFixture } from '../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/sys/message/sysMessage',
  values: () => ({ esReceiver: 'admin', esSendTime: '2090-01-01 08:00:00' }),
}
