import type { ContractFixture } from '../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/test/transfer',
  values: (n) => ({ payer: `payer${n}`, payee: `payee${n}` }),
}
