import type { ContractFixture } from '../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/online/summary',
  values: () => ({
    definition: JSON.stringify({ resource: '/online/summary', measures: [{ of: 'count' }] }),
  }),
}
