import type { ContractFixture } from '@dougong/server/test/samples'

/** Roots only. */
export const contractFixture: ContractFixture = {
  path: '/online/cgform/api/example_asset_class',
  values: () => ({ pid: undefined }),
  change: { field: 'class_name', value: '改过的分类' },
}
