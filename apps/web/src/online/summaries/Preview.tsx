import { previewSummary } from '@dougong/contract/online/summaries/calls'
import type { Summary } from '@dougong/contract/online/summaries/summary'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Spin } from 'antd'
import { useMemo } from 'react'
import { call } from '../../shared/api/client'
import { FiguresTable } from './FiguresTable'
import styles from './summaries.module.css'

/** Rows beside an editor are looked at, not read. */
const shownRows = 50

interface PreviewProps {
  summary: Summary
  /** What keeps it from being run; the server is not asked then. */
  problem: string | undefined
}

/** What the report would answer now, with real rows: asked a moment after the last change, and for the last change alone. */
export function Preview({ summary, problem }: PreviewProps) {
  const text = useDebounced(JSON.stringify({ ...summary, limit: Math.min(summary.limit, shownRows) }), 400)
  const definition = useMemo(() => JSON.parse(text) as Summary, [text])
  const { data, error, isFetching } = useQuery({
    queryKey: ['summary-preview', text],
    /* who goes on changing does not wait for what was asked before: its signal ends it */
    queryFn: ({ signal }) =>
      call(previewSummary, { body: { definition, asked: {} } }, { signal, silent: true }),
    enabled: problem === undefined,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  return (
    <section className={styles.preview} aria-label="预览">
      <div className={styles.previewHead}>
        <h3>预览</h3>
        {data && !error && problem === undefined && (
          <span className={styles.empty} role="status">
            {isFetching ? '正在计算…' : `用时 ${data.took} 毫秒`}
          </span>
        )}
      </div>
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
    </section>
  )
}
