import { offers, permissionFor, type Resource, type Verb } from '@dougong/contract/resource/resource'
import { useMay } from '../shared/access/may'

/** Whether the resource has the verb and this person the right to it; a source without a permission asks for none. */
export function useOffer(resource: Resource, verb: Verb): boolean {
  const isPermitted = useMay(permissionFor(resource, verb))
  return offers(resource, verb) && (isPermitted || resource.permission === '')
}
