import type { Resource } from '@dougong/contract/resource/resource'
import { resourceFor, withoutFields } from '@dougong/contract/resource/seen-fields'
import { useMemo } from 'react'
import { may } from '../shared/access/may'
import { useSession } from '../shared/session/session-state'
import { useIdleFields } from './idle-fields'

/** The definition as far as who is signed in sees its fields, the server tells and takes no others, and as far as they are in use. */
export function useSeen<R extends Resource>(resource: R): R {
  const known = useSession(({ permissionList }) => permissionList)
  const idle = useIdleFields(resource)
  return useMemo(
    () =>
      withoutFields(
        resourceFor(resource, (code) => known !== null && may(code, known)),
        idle,
      ),
    [resource, known, idle],
  )
}
