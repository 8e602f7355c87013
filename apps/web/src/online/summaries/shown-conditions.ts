import type { Resource } from '@dougong/contract/resource/resource'
import { type AdvancedQuery, isGroup, type QueryItem } from '@dougong/widgets/query-builder/conditions'
import { fromSaved } from '@dougong/widgets/query-builder/saved-queries'
import { queryFieldsOf } from '../../resource/search/advanced-query'
import type { Draft } from './draft'

type Conditions = Pick<Draft, 'conditions'>

/** The conditions that can be shown, with the present look of their inputs. Blank lines stay; conditions on unknown fields are left out. */
export function shownConditions(resource: Resource, { conditions }: Conditions): AdvancedQuery {
  const fields = queryFieldsOf(resource)
  const visible = (items: readonly QueryItem[]): QueryItem[] =>
    items.flatMap((item): QueryItem[] => {
      if (isGroup(item)) {
        const own = visible(item.conditions)
        return own.length > 0 || item.conditions.length === 0 ? [{ ...item, conditions: own }] : []
      }
      if (item.field === '') return [item]
      return fromSaved({ title: '', matchType: 'and', records: [item] }, fields).conditions
    })
  return { ...conditions, conditions: visible(conditions.conditions) }
}

/** A sentence for each condition on a field that is gone or that the author may not see. */
export function lostConditions(resource: Resource, { conditions }: Conditions): string[] {
  const names = namesIn(hiddenIn(resource, conditions.conditions))
  return [...new Set(names)].map((name) => `条件中的字段 ${name} 不存在，或您无权查看`)
}

/** Changed conditions together with those that could not be shown. */
export function withHidden(
  resource: Resource,
  { conditions: before }: Conditions,
  changed: AdvancedQuery,
): AdvancedQuery {
  return {
    ...changed,
    conditions: [...changed.conditions, ...hiddenIn(resource, before.conditions)],
  }
}

function hiddenIn(resource: Resource, items: readonly QueryItem[]): QueryItem[] {
  const known = new Set(queryFieldsOf(resource).map(({ value }) => value))
  const hidden = (items: readonly QueryItem[]): QueryItem[] =>
    items.flatMap((item): QueryItem[] => {
      if (!isGroup(item)) return item.field === '' || known.has(item.field) ? [] : [item]
      const own = hidden(item.conditions)
      return own.length > 0 ? [{ ...item, conditions: own }] : []
    })
  return hidden(items)
}

function namesIn(items: readonly QueryItem[]): string[] {
  return items.flatMap((item) => (isGroup(item) ? namesIn(item.conditions) : [item.field]))
}
