import type { Field } from '@dougong/contract/resource/field'
import { partFieldName, queryableField, queryablePartField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import {
  type AdvancedQuery,
  isGroup,
  type QueryField,
  type QueryItem,
  ruleLabels,
} from '@dougong/widgets/query-builder/conditions'
import { fromSaved } from '@dougong/widgets/query-builder/saved-queries'
import type { ListSource } from '../calls'
import { viewOf } from '../field-kinds/index'
import type { Filter } from '../use-resource'

/** What the query builder may ask of a resource: every field that can be queried, those of its list first, then its parts'. */
export function queryFieldsOf(resource: ListSource): QueryField[] {
  const queryField = (value: string, text: string, field: Field): QueryField => ({
    value,
    text,
    type: 'text',
    ...viewOf(field.kind).query?.(field),
  })
  const names = resource.queried ?? [...namesIn(resource), ...auditFields]
  const own = [...new Set(names)].flatMap((name) => {
    const field = queryableField(resource, name)
    return field && !viewOf(field.kind).isNeverAsked ? [queryField(name, field.title, field)] : []
  })
  const below = Object.entries(resource.parts ?? {}).flatMap(([kind, part]) =>
    namesIn(part.resource).flatMap((name) => {
      const field = queryablePartField(part, name)
      return field && !viewOf(field.kind).isNeverAsked
        ? [queryField(partFieldName(kind, name), `${part.title}·${field.title}`, field)]
        : []
    }),
  )
  return [...own, ...below]
}

function namesIn({ list, fields }: Resource): string[] {
  return [...new Set([...list, ...Object.keys(fields)])]
}

/** The part of a list call that carries the builder's conditions; nothing where none are in effect. */
export function toFilter(query: AdvancedQuery | undefined): Filter {
  if (!query) return {}
  return {
    superQueryParams: encodeURIComponent(JSON.stringify(query.conditions.map(wireItem))),
    superQueryMatchType: query.matchType,
  }
}

/** What `toFilter` made, as the builder shows it; undefined where no conditions are in effect. */
export function fromFilter(filter: Filter, fields: readonly QueryField[]): AdvancedQuery | undefined {
  const { superQueryParams, superQueryMatchType } = filter
  if (!superQueryParams) return undefined
  const records = JSON.parse(decodeURIComponent(superQueryParams)) as QueryItem[]
  const query = fromSaved(
    { title: '', matchType: superQueryMatchType === 'or' ? 'or' : 'and', records },
    fields,
  )
  return query.conditions.length > 0 ? query : undefined
}

function wireItem(item: QueryItem): object {
  if (isGroup(item)) return { matchType: item.matchType, conditions: item.conditions.map(wireItem) }
  const { field, rule, val, type } = item
  return { field, rule, val, type }
}

/** The conditions in words; those of a group within stand in brackets. */
export function inWords({ matchType, conditions }: AdvancedQuery, fields: readonly QueryField[]): string {
  const titleOf = (name: string) => fields.find(({ value }) => value === name)?.text ?? name
  return conditions
    .map((item) => {
      if (isGroup(item)) return `（${inWords(item, fields)}）`
      const { field, rule, val, options } = item
      const texts = val.split(',').map((each) => options?.find(({ value }) => value === each)?.text ?? each)
      return `${titleOf(field)} ${ruleLabels[rule]} ${texts.join('、')}`.trim()
    })
    .join(matchType === 'and' ? ' 且 ' : ' 或 ')
}
