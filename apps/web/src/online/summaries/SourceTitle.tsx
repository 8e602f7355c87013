import { Typography } from 'antd'
import { useSummarySources } from './use-summary-sources'

/** What the records of a report of the list are called; or that who looks can list none of them. */
export function SourceTitle({ path }: { path: string }) {
  const { sources, isPending } = useSummarySources()
  const found = sources.find((source) => source.path === path)
  if (found || isPending) return found?.title ?? ''
  return <Typography.Text type="secondary">{path}（不存在或无权查看）</Typography.Text>
}
