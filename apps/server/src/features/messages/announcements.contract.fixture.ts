import type { ContractFixture } from '../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/sys/annountCement',
  values: () => ({
    startTime: '2026-01-01 00:00:00',
    endTime: '2026-12-31 00:00:00',
    msgType: 'ALL',
    openType: 'url',
    openPage: '/isystem/user',
  }),
}
