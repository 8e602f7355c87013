import type { Verdict } from '@dougong/contract/system/why'
import type { UseQueryResult } from '@tanstack/react-query'
import { Spin } from 'antd'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { VerdictView } from './VerdictView'

/** What was found, or why nothing was. */
export function Answer({ answer }: { answer: UseQueryResult<Verdict> }) {
  const { data, error, isFetching, refetch } = answer
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <Spin spinning={isFetching}>{data && <VerdictView verdict={data} />}</Spin>
}
