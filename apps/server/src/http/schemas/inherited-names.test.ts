import { type Endpoint, isReadOnly, methodsOf, pathOf, pathsOf } from '@dougong/contract/endpoint'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { offers } from '@dougong/contract/resource/resource'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signed } from '../../../test/signed'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { features } from '../../app'
import { routesOf } from '../../wiring'

/** Names that every object knows without anybody having given them: a lookup by a caller's word must not find them. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

test.each(inherited)('%s is no field of any list: not to sort, to filter or to ask for', async (name) => {
  const failed: unknown[] = []
  for (const { resource } of (await server.services.resources.all()).filter(({ resource }) =>
    offers(resource, 'list'),
  )) {
    const path = pathOf(endpointsOf(resource).list)
    const condition = (field: string, rule: string) =>
      encodeURIComponent(JSON.stringify([{ field, rule, val: '1' }]))
    const queries: Record<string, string>[] = [
      { column: name, order: 'asc' },
      { column: `createTime,${name}`, order: 'desc' },
      { [name]: '1' },
      { [`${name}_begin`]: '1' },
      { [`${name}_MultiString`]: '1,2' },
      { superQueryParams: condition(name, 'eq'), superQueryMatchType: 'and' },
      { superQueryParams: condition('id', name), superQueryMatchType: 'and' },
    ]
    for (const query of queries) {
      const { status, success } = await administrator.get(path, { query })
      /* `__proto__=1` is dropped where queries are parsed, as unknown names of other calls are */
      const isDropped = Object.hasOwn(query, '__proto__')
      if (status >= 500 || (success && !isDropped)) failed.push([path, query, status])
    }
  }
  expect(failed).toEqual([])
})

test.each(inherited)('%s in every place of every call that only reads is no error of ours', async (name) => {
  const failed: unknown[] = []
  const readers = routesOf(features, server.services)
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => methodsOf(endpoint).includes('GET') && isReadOnly(endpoint))
  for (const endpoint of readers) {
    for (const path of pathsOf(endpoint)) {
      const address = path.replaceAll(/:\w+/g, name)
      const query = Object.fromEntries(queryNames(endpoint).map((each) => [each, name]))
      const sent = {
        query,
        ...(endpoint.signed && { headers: signed(server.services, `/jeecg-boot${address}`, query) }),
      }
      const { status } = await administrator.get(address, sent)
      if (status >= 500) failed.push([address, query, status])
    }
  }
  expect(readers.length).toBeGreaterThan(50)
  expect(failed).toEqual([])
})

function queryNames({ query }: Endpoint): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : []
}
