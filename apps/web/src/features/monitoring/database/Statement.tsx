import { Typography } from 'antd'
import own from './DatabasePage.module.css'

const ellipsis = {
  rows: 2,
  expandable: 'collapsible',
  symbol: (isExpanded: boolean) => (isExpanded ? '收起' : '展开'),
} as const

/** The beginning of a statement, and all of it for who asks. */
export function Statement({ text }: { text: string }) {
  return (
    <Typography.Paragraph className={own.statement ?? ''} ellipsis={ellipsis}>
      {text}
    </Typography.Paragraph>
  )
}
