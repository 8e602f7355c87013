import { permissionFor } from '@dougong/contract/resource/resource'
import { dictionaries } from '@dougong/contract/system/dictionaries'
import type { Actor } from '../../../access/actor'
import { meaningOf } from '../../../resource/field-kinds/index'
import type { Services } from '../../../services/services'
import { closedCodes } from './dictionaries.service'
import { worksWithField } from './table-rights'

/**
 * Whether an actor reads a dictionary by its code. Texts that came out of a sheet are read by who works with a definition that
 * offers them, and by who manages dictionaries, until somebody opens them to all.
 */
export async function mayReadDictionary(
  services: Pick<Services, 'db' | 'caches' | 'dictionaries' | 'resources'>,
  actor: Actor,
  code: string,
): Promise<boolean> {
  if (!(await closedCodes(services)).includes(code)) return true
  if (actor.permissions.has(permissionFor(dictionaries, 'list'))) return true
  return worksWithField(services.resources, actor, (field) => {
    const meaning = meaningOf(field)
    return meaning !== undefined && 'dictionary' in meaning && meaning.dictionary === code
  })
}
