import type { ContractFixture } from '../../../../test/samples'

export const contractFixture: ContractFixture = {
  path: '/sys/sysUserAgent',
  values: async (_n, server) => ({
    userName: (await server.user()).username,
    agentUserName: (await server.user()).username,
    startTime: '2026-01-01 00:00:00',
    endTime: '2026-12-31 00:00:00',
  }),
  change: { field: 'agentUserName', value: 'admin' },
}
