import { createElement } from 'react'
import type { PageLoader } from '../shared/routing/feature'
import type { ListSource } from './calls'

/** The page of a resource that needs nothing beside its definition; both are loaded when it is opened. */
export function resourcePage(definition: () => Promise<ListSource>): PageLoader {
  return async () => {
    const [{ DefinedPage }, resource] = await Promise.all([import('./DefinedPage'), definition()])
    return function PlainResourcePage() {
      return createElement(DefinedPage, { resource })
    }
  }
}
