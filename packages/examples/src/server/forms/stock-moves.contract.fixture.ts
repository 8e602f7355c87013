import type { ContractFixture } from '@dougong/server/test/samples'

/** What comes in is something that the stock knows. */
export const contractFixture: ContractFixture = {
  path: '/online/cgform/api/example_stock_move',
  values: () => ({ item: '红松方料', direction: '1', quantity: 1 }),
  change: { field: 'remark', value: '改过的说明' },
}
