import type { ContractFixture } from '../../../test/samples'

export const contractFixture: ContractFixture = { path: '/mock/vxe', values: () => ({ parentId: '' }) }
