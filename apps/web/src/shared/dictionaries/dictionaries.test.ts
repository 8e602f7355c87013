import { beforeEach, expect, test, vi } from 'vitest'
import { clientConfig } from '../client-config'
import { dictionaryOptions, refreshDictionaries } from './dictionaries'
import { cachedDictionary, forgetDictionaries, keepDictionaries } from './dictionary-cache'

const option = (value: string) => ({ value, text: value, title: value, label: value })
const requests: string[] = []

/** The network, as the browser shows it to a page. */
async function network(address: string): Promise<Response> {
  const { pathname } = new URL(address)
  requests.push(pathname)
  const result = pathname.endsWith('/queryAllDictItems') ? { sex: [option('new')] } : [option('fetched')]
  return Response.json({ success: true, message: '', code: 0, result, timestamp: Date.now() })
}

vi.stubGlobal('fetch', network)
Object.assign(clientConfig, { apiBase: 'http://own.invalid/base' })

beforeEach(() => {
  requests.length = 0
  forgetDictionaries()
})

test('choices come from the cache, else from the server', async () => {
  keepDictionaries({ sex: [option('1')] })
  expect(await dictionaryOptions('sex')).toEqual([option('1')])
  expect(requests).toEqual([])
  expect(await dictionaryOptions('other')).toEqual([option('fetched')])
  expect(requests).toEqual(['/base/sys/dict/getDictItems/other'])
})

test('a dictionary is asked for by its code', async () => {
  await expect(dictionaryOptions('')).rejects.toThrow('字典Code不能为空!')
})

test.each(['constructor', '__proto__'])('%s is not a dictionary of the cache', (code) => {
  keepDictionaries({ sex: [] })
  expect(cachedDictionary(code)).toBeUndefined()
})

test('clearing the cache refreshes the server first, then this browser', async () => {
  keepDictionaries({ sex: [option('old')], gone: [] })
  await refreshDictionaries()
  expect(requests).toEqual(['/base/sys/dict/refleshCache', '/base/sys/dict/queryAllDictItems'])
  expect(cachedDictionary('sex')).toEqual([option('new')])
  expect(cachedDictionary('gone')).toBeUndefined()
})
