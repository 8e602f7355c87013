import { linkedRecordsEndpoint } from '@dougong/contract/resource/endpoints'
import { call } from '../../../shared/api/client'
import type { FormPlace } from './form-place'

interface LinkedQuery {
  field: string
  word?: string
  values?: string
  pageNo?: number
  pageSize?: number
}

/** Records that a field of the form can name, or names. */
export function linkedRecords({ resource, part }: FormPlace, search: LinkedQuery, signal?: AbortSignal) {
  const query = { pageNo: 1, pageSize: 100, ...search, ...(part !== undefined && { part }) }
  return call(linkedRecordsEndpoint(resource), { query }, { ...(signal && { signal }), quiet: true })
}
