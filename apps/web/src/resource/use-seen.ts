import type { Resource } from '@dougong/contract/resource/resource'
import { resourceFor } from '@dougong/contract/resource/seen-fields'
import { useMemo } from 'react'
import { may } from '../shared/access/may'
import { useSession } from '../shared/session/session-state'

/** The definition as far as who is signed in sees its fields; the server tells and takes no others. */
export function useSeen<R extends Resource>(resource: R): R {
  const known = useSession(({ permissionList }) => permissionList)
  return useMemo(() => resourceFor(resource, (code) => known !== null && may(code, known)), [resource, known])
}
