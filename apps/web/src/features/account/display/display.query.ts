import { queryOptions } from '@tanstack/react-query'
import { takeDisplay } from './keep-display'

export const display = queryOptions({
  queryKey: ['display'],
  queryFn: takeDisplay,
  staleTime: Number.POSITIVE_INFINITY,
})
