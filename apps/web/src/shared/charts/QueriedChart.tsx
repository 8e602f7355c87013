import type { ChartRow } from '@dougong/contract/online/charts/chart'
import type { ChartProps } from '@dougong/widgets/chart/Chart'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useSettings } from '../settings/settings-store'
import { LoadFailure } from '../ui/LoadFailure'

const Chart = lazyPart(async () => (await import('@dougong/widgets/chart/Chart')).Chart)

export interface QueriedChartProps extends Omit<ChartProps, 'rows' | 'failure' | 'isPatterned'> {
  query: {
    data: readonly ChartRow[] | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
}

/** A chart of what a query answers, in the look that its reader has chosen. Its code is loaded when it is shown. */
export function QueriedChart({ query, height = 280, ...chart }: QueriedChartProps) {
  const isPatterned = useSettings((settings) => settings.colorWeak)
  const { data, error, isFetching, refetch } = query
  return (
    <Suspense
      fallback={
        <div style={{ minHeight: height }} aria-busy>
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      }
    >
      <Chart
        {...chart}
        height={height}
        isPatterned={isPatterned}
        rows={data}
        failure={
          error && !data ? (
            <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : undefined
        }
      />
    </Suspense>
  )
}
