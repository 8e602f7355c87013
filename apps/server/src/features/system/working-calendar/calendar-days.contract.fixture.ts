import type { ContractFixture } from '../../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/sys/calendarDay',
  /* no day twice */
  values: async (n) => ({ day: new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10) }),
}
