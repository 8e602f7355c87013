import { previewSummary } from '@dougong/contract/online/summaries/calls'
import type { Summary } from '@dougong/contract/online/summaries/summary'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Spin } from 'antd'
import { useMemo } from 'react'
import { call } from '../../shared/api/client'
import { EditorPreview } from '../editing/EditorColumns'
import { FiguresTable } from './FiguresTable'
import styles from './summaries.module.css'

/** A preview needs few rows. */
const shownRows = 50

interface PreviewProps {
  summary: Summary
  /** What keeps it from being run: then nothing is fetched. */
  problem: string | undefined
}

/** The report as it would look now, with real rows: fetched a moment after the last change. */
export function Preview({ summary, problem }: PreviewProps) {
  const text = useDebounced(JSON.stringify({ ...summary, limit: Math.min(summary.limit, shownRows) }), 400)
  const definition = useMemo(() => JSON.parse(text) as Summary, [text])
  const { data, error, isFetching } = useQuery({
    queryKey: ['summary-preview', text],
    /* the signal ends a request that a further change made obsolete */
    queryFn: ({ signal }) =>
      call(previewSummary, { body: { definition, asked: {} } }, { signal, silent: true }),
    enabled: problem === undefined,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  return (
    <EditorPreview
      status={
        data &&
        !error &&
        problem === undefined && (
          <span className={styles.empty} role="status">
            {isFetching ? '正在计算…' : `用时 ${data.took} 毫秒`}
          </span>
        )
      }
    >
      {problem !== undefined || error ? (
        <Alert
          type={error && problem === undefined ? 'error' : 'info'}
          showIcon
          title={problem ?? error?.message}
        />
      ) : data ? (
        <Spin spinning={isFetching}>
          <FiguresTable figures={data} />
        </Spin>
      ) : (
        <Skeleton active />
      )}
    </EditorPreview>
  )
}
