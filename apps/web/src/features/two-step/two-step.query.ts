import { getTwoStep } from '@dougong/contract/account/two-step'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client'

/** The second step of the user's own sign-in. */
export const twoStepState = queryOptions({
  queryKey: ['account', 'two-step'],
  queryFn: ({ signal }) => call(getTwoStep, {}, { signal, quiet: true }),
})
