import type { ContractFixture } from '../../../../test/samples'

/** Some handlers are the platform's alone. */
export const contractFixture: ContractFixture = {
  path: '/sys/quartzJob',
  values: () => ({ jobClassName: 'SampleJob' }),
  change: { field: 'description', value: '另一个说明' },
}
