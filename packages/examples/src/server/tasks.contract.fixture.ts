import type { ContractFixture } from '@dougong/server/test/samples'

export const contractFixture: ContractFixture = {
  path: '/test/task',
  values: () => ({ startDate: '2026-01-01', endDate: '2026-01-31', status: '2', progress: 40 }),
}
