import type { ContractFixture } from '@dougong/server/test/samples'

export const contractFixture: ContractFixture = { path: '/mock/vxe', values: () => ({ parentId: '' }) }
