import { type Link, linkOf } from '@dougong/contract/resource/href'
import { Button } from 'antd'
import { type ReactNode, use } from 'react'
import { Link as RouterLink } from 'react-router'
import type { ResourceRow } from '../resource.queries'
import { OpenRecordContext } from './open-record'

interface LinkedCellProps {
  href: string
  row: ResourceRow
  children: ReactNode
}

/** A value that leads somewhere: outside in a window of its own, inside in this one, to another form's record in a dialog. */
export function LinkedCell({ href, row, children }: LinkedCellProps) {
  const link = linkOf(href, row)
  if (!link) return children
  if (link.kind === 'record') return <RecordLink link={link}>{children}</RecordLink>
  if (link.kind === 'inside') return <RouterLink to={link.address}>{children}</RouterLink>
  return (
    <a href={link.address} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

function RecordLink({ link, children }: { link: Extract<Link, { kind: 'record' }>; children: ReactNode }) {
  const open = use(OpenRecordContext)
  if (!open) return children
  return (
    <Button type="link" size="small" style={{ padding: 0 }} onClick={() => open(link)}>
      {children}
    </Button>
  )
}
