import type { ContractFixture } from '../../../../test/samples'

/** Roots only: a code of one level, as an import would bring it. */
export const contractFixture: ContractFixture = {
  path: '/sys/category',
  values: (n) => ({ pid: undefined, code: levelCode(n) }),
}

/** A capital and two digits, unlike those that are seeded. */
function levelCode(n: number): string {
  return `${String.fromCharCode(75 + Math.floor(n / 99))}${String((n % 99) + 1).padStart(2, '0')}`
}
