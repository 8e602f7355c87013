import type { ContractFixture } from '../../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/sys/tenant',
  values: () => ({ beginDate: '2026-01-01 00:00:00', endDate: '2026-12-31 00:00:00' }),
}
