import type { Resource } from '@dougong/contract/resource/resource'
import { type ComponentType, createContext, use, useMemo } from 'react'
import type { ResourceFormProps } from './form/ResourceForm'
import type { ResourceRow } from './resource.queries'
import type { RowActionsOf } from './row-actions/row-action'

/**
 * What belongs to the records of a resource besides their definition, such as their approval: it is there however a page arranges,
 * shows and edits them.
 */
export interface RecordExtras {
  rowActions: RowActionsOf<ResourceRow>
  /** Stands below the fields of a record. */
  Details: ComponentType<{ row: ResourceRow }>
  /** Stands around the form that makes or changes a record, and draws it. */
  FormFrame: ComponentType<ResourceFormProps & { form: ComponentType<ResourceFormProps> }>
}

export const RecordExtrasContext = createContext<(resource: Resource) => RecordExtras | undefined>(
  () => undefined,
)

/** What else there is about records of this resource; undefined as a rule. */
export function useRecordExtras(resource: Resource): RecordExtras | undefined {
  const extrasOf = use(RecordExtrasContext)
  return useMemo(() => extrasOf(resource), [extrasOf, resource])
}
