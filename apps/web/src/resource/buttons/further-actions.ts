import type { Resource } from '@dougong/contract/resource/resource'
import { createContext, use } from 'react'
import type { ResourceRow } from '../resource.queries'
import type { RowActionsOf } from '../row-actions/row-action'

const nothing: RowActionsOf<ResourceRow> = () => []

/** A hook that tells what else can be done to records that are on screen, besides what their definition says. */
type FurtherActionsHook = (resource: Resource, rows: readonly ResourceRow[]) => RowActionsOf<ResourceRow>

export const FurtherActionsContext = createContext<FurtherActionsHook>(() => nothing)

export function useFurtherActions(
  resource: Resource,
  rows: readonly ResourceRow[],
): RowActionsOf<ResourceRow> {
  const useFurther = use(FurtherActionsContext)
  return useFurther(resource, rows)
}
