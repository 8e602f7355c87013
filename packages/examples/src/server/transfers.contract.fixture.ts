import type { ContractFixture } from '@dougong/server/test/samples'

export const contractFixture: ContractFixture = {
  path: '/test/transfer',
  values: (n) => ({ payer: `payer${n}`, payee: `payee${n}` }),
}
