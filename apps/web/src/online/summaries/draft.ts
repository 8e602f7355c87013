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

/** A report while it is edited: lines that are not filled in are kept, and ignored when it is run. */
export interface Draft extends Omit<Summary, 'conditions'> {
  conditions: AdvancedQuery
  /** Whether it shows single records, instead of figures over them. */
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

/** A stored definition as the editor shows it; other clients may have left out defaults. */
export function draftOf({ conditions, groups = [], measures = [], ...definition }: Partial<Summary>): Draft {
  const defaults = newDraft()
  return {
    ...defaults,
    ...definition,
    groups: groups.map((group) => ({ ...group, by: group.by ?? 'value' })),
    measures,
    conditions: { ...defaults.conditions, ...(conditions as AdvancedQuery | undefined) },
    isOfRecords: (definition.fields ?? []).length > 0,
  }
}

/** The report that a draft stands for: its complete lines, of the chosen kind. */
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

/** A condition without the look of its input. */
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
