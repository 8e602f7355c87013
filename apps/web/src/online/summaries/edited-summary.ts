import type { Summary } from '@dougong/contract/online/summaries/summary'
import { type EditedPart, type Merged, mergeParts, type ThreeStates } from '../editing/merge-parts'
import { type Draft, draftOf, newDraft } from './draft'

/** A report while it is edited: its name, its readers and its definition. */
export interface EditedSummary extends Draft {
  name: string
  content: string
  roleIds: unknown
}

export function editedSummary(row: Readonly<Record<string, unknown>> | undefined): EditedSummary {
  return {
    ...(row ? draftOf(JSON.parse(String(row.definition)) as Summary) : newDraft()),
    name: String(row?.name ?? ''),
    content: String(row?.content ?? ''),
    roleIds: row?.roleIds ?? null,
  }
}

const around: readonly EditedPart<EditedSummary>[] = [
  { title: '报表名称', keys: ['name'] },
  { title: '说明', keys: ['content'] },
  { title: '可查看的角色', keys: ['roleIds'] },
]
const within: readonly EditedPart<EditedSummary>[] = [
  { title: '条件', keys: ['conditions'] },
  { title: '查询字段', keys: ['asked'] },
  { title: '明细字段', keys: ['isOfRecords', 'fields'] },
  { title: '分组', keys: ['groups'] },
  { title: '统计', keys: ['measures'] },
  { title: '排序和行数', keys: ['sort', 'limit'] },
]

/** Joins two changes of one report. Choices mean nothing for another source, so they are merged as a whole. */
export function mergeSummaries(states: ThreeStates<EditedSummary>): Merged<EditedSummary> {
  const { base, own, fresh } = states
  const isOneSource = base.resource === own.resource && base.resource === fresh.resource
  const whole = { title: '数据来源', keys: ['resource' as const, ...within.flatMap(({ keys }) => keys)] }
  return mergeParts(states, [...around, ...(isOneSource ? within : [whole])])
}
