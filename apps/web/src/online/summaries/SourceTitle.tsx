import { Typography } from 'antd'
import { useSummarySources } from './use-summary-sources'

/** The title of the records that a report is about, or that the user may not list them. */
export function SourceTitle({ path }: { path: string }) {
  const { sources, isPending } = useSummarySources()
  const found = sources.find((source) => source.path === path)
  if (found || isPending) return found?.title ?? ''
  return <Typography.Text type="secondary">{path}（不存在或无权查看）</Typography.Text>
}
