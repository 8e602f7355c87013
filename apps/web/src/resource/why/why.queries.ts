import { askWhy, listWhySubjects } from '@dougong/contract/system/why'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client'

/** Whose rights are asked about. */
export interface AskedUser {
  id: string
  realname: string
}

/** The record that is asked about: the path of its resource, its id, and what it is called; without an id, all of them. */
export interface AskedRecord {
  resource: string
  id?: string
  name: string
}

export interface Question {
  userId: string
  permissionId: string
  recordId?: string
}

export const whySubjects = queryOptions({
  queryKey: ['why', 'subjects'],
  queryFn: ({ signal }) => call(listWhySubjects, {}, { signal, quiet: true }),
})

/** Rights change under our feet: every question is asked anew. */
export const verdict = (question: Question | undefined) =>
  queryOptions({
    queryKey: ['why', question],
    queryFn: ({ signal }) =>
      call(askWhy, { query: question ?? { userId: '', permissionId: '' } }, { signal, quiet: true }),
    enabled: question !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
