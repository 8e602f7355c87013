import type { ContractFixture } from '@dougong/server/test/samples'

export const contractFixture: ContractFixture = {
  path: '/online/cgform/api/example_leave',
  change: { field: 'reason', value: '另有安排' },
}
