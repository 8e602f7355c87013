import type { ContractFixture } from '../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/online/board',
  values: () => ({ definition: JSON.stringify({ cards: [] }) }),
}
