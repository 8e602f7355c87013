import type { Field } from '@dougong/contract/resource/field'
import { summableField } from '@dougong/contract/online/summaries/summary-rules'
import type { Summary, SummaryConditions } from '@dougong/contract/online/summaries/summary'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import {
  type AdvancedQuery,
  completeOnes,
  isGroup,
  type QueryItem,
} from '@dougong/widgets/query-builder/conditions'

/** A report while it is put together: lines that are not filled in are kept, and asked by nobody. */
export interface Draft extends Omit<Summary, 'conditions'> {
  conditions: AdvancedQuery
  /** Single records, or what they come to. */
  isOfRecords: boolean
}

export function newDraft(resource = ''): Draft {
  return {
    resource,
    conditions: { matchType: 'and', conditions: [] },
    asked: [],
    fields: [],
    groups: [],
    measures: [{ of: 'count' }],
    limit: 200,
    isOfRecords: false,
  }
}

/** A stored definition as the editor shows it; other clients may have been silent about what is usual. */
export function draftOf({ conditions, groups = [], measures = [], ...definition }: Partial<Summary>): Draft {
  const usual = newDraft()
  return {
    ...usual,
    ...definition,
    groups: groups.map((group) => ({ ...group, by: group.by ?? 'value' })),
    measures,
    conditions: { ...usual.conditions, ...(conditions as AdvancedQuery | undefined) },
    isOfRecords: (definition.fields ?? []).length > 0,
  }
}

/** What is run and kept of a draft: complete lines alone, of the kind that is chosen. */
export function summaryOf({ isOfRecords, conditions, sort, ...draft }: Draft): Summary {
  const groups = isOfRecords ? [] : draft.groups.filter(({ field }) => field !== '')
  const measures = isOfRecords
    ? []
    : draft.measures.map(({ field, title, ...measure }) => ({
        ...measure,
        ...(field && { field }),
        ...(title && { title }),
      }))
  return {
    ...draft,
    fields: isOfRecords ? draft.fields : [],
    groups,
    measures,
    conditions: {
      matchType: conditions.matchType,
      conditions: completeOnes(conditions.conditions).map(plain) as SummaryConditions['conditions'],
    },
    ...(sort && { sort }),
  }
}

/** A condition without what its input looked like. */
function plain(item: QueryItem): object {
  if (isGroup(item)) return { matchType: item.matchType, conditions: item.conditions.map(plain) }
  const { field, rule, val, type } = item
  return { field, rule, val, ...(type !== undefined && { type }) }
}

/** The fields that a report can be made of, those of the list first. */
export function summableFields(resource: Resource): { name: string; field: Field }[] {
  const names = new Set([...resource.list, ...Object.keys(resource.fields), ...auditFields])
  return [...names].flatMap((name) => {
    const field = summableField(resource, name)
    return field ? [{ name, field }] : []
  })
}
