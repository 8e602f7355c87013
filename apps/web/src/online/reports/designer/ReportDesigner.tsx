import { getReport, listReportItems, listReportParams } from '@dougong/contract/online/reports/calls'
import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { call } from '../../../shared/api/client'
import { newReport, type ReportDraft } from './draft'
import { ReportDesignerDialog } from './ReportDesignerDialog'

interface ReportDesignerProps {
  /** The report to change; without it a new one is made. */
  report: ResourceRow | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}

/** The designer of a report as it is stored now, or of a new one. */
export function ReportDesigner({ report, onSaved, onClose }: ReportDesignerProps) {
  const [blank] = useState(newReport)
  const { data, isError } = useQuery({
    queryKey: ['designed-report', report?.id],
    queryFn: () => loadReport(report?.id ?? ''),
    enabled: report !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (isError) return null
  const initial = report ? data : blank
  if (!initial) return <Spin fullscreen delay={300} />
  return <ReportDesignerDialog initial={initial} onReload={loadReport} onSaved={onSaved} onClose={onClose} />
}

async function loadReport(id: string): Promise<ReportDraft> {
  const query = { headId: id }
  const [{ kind: _, ...head }, items, params] = await Promise.all([
    call(getReport, { query: { id } }),
    call(listReportItems, { query }),
    call(listReportParams, { query }),
  ])
  return { head, items, params }
}
