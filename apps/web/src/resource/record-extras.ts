import { type ComponentType, createContext, use } from 'react'
import type { ResourceFormProps } from './form/ResourceForm'
import type { ResourceRow } from './resource.queries'
import type { RowActionsOf } from './row-actions/row-action'

/**
 * What belongs to the records of one resource besides their definition, such as their approval: it is there however a page arranges,
 * shows and edits them.
 */
export interface RecordExtras {
  /** The resource that it is about; others on the same page go without. */
  path: string
  rowActions: RowActionsOf<ResourceRow>
  /** Stands below the fields of a record. */
  Details: ComponentType<{ row: ResourceRow }>
  /** Stands around the form that makes or changes a record, and draws it. */
  FormFrame: ComponentType<ResourceFormProps & { form: ComponentType<ResourceFormProps> }>
}

export const RecordExtrasContext = createContext<RecordExtras | undefined>(undefined)

/** What else there is about records of this resource; undefined as a rule. */
export function useRecordExtras({ path }: { path: string }): RecordExtras | undefined {
  const extras = use(RecordExtrasContext)
  return extras?.path === path ? extras : undefined
}
