import { permissionsFor, type Resource } from '@dougong/contract/resource/resource'
import type { ReactNode } from 'react'
import { may } from '../../shared/access/may'
import { useSession } from '../../shared/session/session-state'
import type { Done } from '../row-actions/use-done-notice'
import type { ResourceState } from '../use-resource'

/** More are brought back from the data log, where one sees what one does. */
const maxUndone = 20

type Undo = (ids: readonly string[]) => Promise<unknown>

/** How removed records come back: by the page's own bin, or by their history; undefined where this person may not. */
export function useUndo(resource: Resource, own?: Undo): (ids: readonly string[]) => Undo | undefined {
  const known = useSession(({ permissionList }) => permissionList)
  const codes = ['system:dataLog:list', 'system:dataLog:restore', ...permissionsFor(resource, 'add')]
  const byHistory =
    resource.history && known !== null && codes.every((code) => may(code, known))
      ? async (ids: readonly string[]) =>
          (await import('../history/undo-removal')).undoRemoval(resource.path, ids)
      : undefined
  return (ids) => (ids.length <= maxUndone ? (own ?? byHistory) : undefined)
}

/** What a page asks besides when records are removed, and what it does with the reply first. */
export interface Removing {
  question: (ids: readonly string[]) => ReactNode
  before: (ids: readonly string[]) => Promise<void>
}

/** Removes records of a list; what is said of it offers to bring them back where that is possible. */
export function useRemoving(
  resource: Resource,
  state: Pick<ResourceState, 'remove' | 'refresh'>,
  own?: Undo,
  before?: Removing['before'],
) {
  const undoOf = useUndo(resource, own)
  return async (ids: string[], canComeBack = true): Promise<Done> => {
    const undo = canComeBack ? undoOf(ids) : undefined
    await before?.(ids)
    const message = await state.remove(ids)
    if (!undo) return { message }
    const takeBack = async () => {
      await undo(ids)
      await state.refresh()
    }
    return { message, undo: takeBack }
  }
}
