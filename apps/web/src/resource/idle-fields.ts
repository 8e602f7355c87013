import type { Resource } from '@dougong/contract/resource/resource'
import { createContext, use } from 'react'

const nothing: readonly string[] = []

/** A hook that tells the fields of a resource which nothing was ever put into: they are shown nowhere until something is. */
type IdleFieldsHook = (resource: Resource) => readonly string[]

export const IdleFieldsContext = createContext<IdleFieldsHook>(() => nothing)

export function useIdleFields(resource: Resource): readonly string[] {
  const useIdle = use(IdleFieldsContext)
  return useIdle(resource)
}
