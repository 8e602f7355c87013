import type { Resource } from '@dougong/contract/resource/resource'
import { positions } from '@dougong/contract/system/departments/positions'
import { roles } from '@dougong/contract/system/roles'
import { users } from '@dougong/contract/system/users/users'
import type { RecordSource } from '@dougong/widgets/data'
import { resourceRecords } from './resource-records'

/** Resources that a business picker may be opened on, by the name it is given. */
const resources: Record<string, Resource> = { positions, roles, users }

/** The records of a named resource, to who may list it. */
export function namedRecords(name: string): RecordSource {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (!resource) throw new Error(`No records are named ${name}`)
  return resourceRecords(resource)
}
