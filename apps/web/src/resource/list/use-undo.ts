import { permissionsFor, type Resource } from '@dougong/contract/resource/resource'
import { may } from '../../shared/access/may'
import { useSession } from '../../shared/session/session-state'

/** More are brought back from the data log, where one sees what one does. */
const most = 20

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
  return (ids) => (ids.length <= most ? (own ?? byHistory) : undefined)
}
