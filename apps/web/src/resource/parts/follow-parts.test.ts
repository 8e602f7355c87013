import type { Resource } from '@dougong/contract/resource/resource'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { followParts } from './follow-parts'

const contract = {
  path: '/contract',
  parts: { lines: { resource: { path: '/contract-line' } } },
} as unknown as Resource

/** A list on screen, and how often it was read. */
function listOf(client: QueryClient, ...queryKey: unknown[]) {
  const queryFn = vi.fn(async () => [])
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  return { read: queryFn, stop }
}

test('the list above is read anew, once, when lines of its records have changed', async () => {
  const client = new QueryClient()
  const above = listOf(client, 'resource', '/contract', 'list', {})
  const lines = listOf(client, 'resource', '/contract-line', 'list', {})
  const sums = listOf(client, 'resource', '/contract-line', 'record', '1')
  const other = listOf(client, 'resource', '/customer', 'list', {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const stopFollowing = followParts(client, contract)

  await client.invalidateQueries({ queryKey: ['resource', '/contract-line'] })
  await vi.waitFor(() => expect(above.read).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect([lines, sums, other].map(({ read }) => read.mock.calls.length)).toEqual([2, 2, 1])

  await client.invalidateQueries({ queryKey: ['resource', '/customer'] })
  await client.invalidateQueries({ queryKey: ['resource', '/contract'] })
  expect([above, lines].map(({ read }) => read.mock.calls.length)).toEqual([3, 2])

  stopFollowing()
  await client.invalidateQueries({ queryKey: ['resource', '/contract-line'] })
  expect(above.read).toHaveBeenCalledTimes(3)
  for (const { stop } of [above, lines, sums, other]) stop()
})
