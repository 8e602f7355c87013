import { WarningOutlined } from '@ant-design/icons'
import { Typography } from 'antd'
import { ownDatabase, useDataSources } from '../use-data-sources'

/** Where a report of the list is read, by the name that the source has now. */
export function SourceName({ code }: { code: string }) {
  const { sources, isPending } = useDataSources()
  if (code === '') return ownDatabase
  const found = sources.find(({ value }) => value === code)
  if (found || isPending) return found?.text ?? code
  return (
    <Typography.Text type="danger">
      <WarningOutlined aria-hidden /> {code}（已不存在）
    </Typography.Text>
  )
}
