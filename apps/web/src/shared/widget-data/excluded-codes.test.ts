import { expect, test } from 'vitest'
import { useSession } from '../session/session-state'
import { excludedUnder } from './excluded-codes'
import { otherStoreRequest, pathIn } from './other-store'

const action = (code: string, more: Partial<{ type: string; status: string }> = {}) => ({
  action: code,
  type: '1',
  describe: '',
  status: '1',
  ...more,
})

test('[PRM-05] codes under the prefix and its colon are excluded unless granted; no prefix excludes nothing', () => {
  const known = {
    own: [action('order:grid:add')],
    all: [
      action('order:grid:add'),
      action('order:grid:batch_delete'),
      action('order:grid:price,order:grid:discount'),
      action('order:grid:off', { status: '0' }),
      action('order:grid:call', { type: '2' }),
      action('order:gridlock:name'),
    ],
  }
  expect(excludedUnder('order:grid', known)).toEqual(['batch_delete', 'price', 'discount'])
  expect(excludedUnder('', known)).toEqual([])
})

test('[TBL-19] the token goes along where the column sets it, and never to another server', () => {
  useSession.setState({ token: 'secret' })
  const page = 'https://dougong.example/jeecg'
  const headers = (address: string, sendsToken: boolean) =>
    otherStoreRequest({ action: address, sendsToken }, new FormData(), page).headers
  expect(headers('/sys/common/upload', true)).toEqual({ 'X-Access-Token': 'secret' })
  expect(headers('/sys/common/upload', false)).toEqual({})
  expect(headers('https://elsewhere.example/up', true)).toEqual({})
})

test('the path stands in the field that the column names', () => {
  const of = (answer: unknown, field = 'message', status = 200) =>
    pathIn({ status, text: JSON.stringify(answer) }, field)
  expect(of({ success: true, message: 'a/b.png' })).toBe('a/b.png')
  expect(of({ url: 'c.png' }, 'url')).toBe('c.png')
  expect(() => of({ success: false, message: '太大' })).toThrow('太大')
  expect(() => of({ success: true }, 'url')).toThrow('未知错误')
  expect(() => of({ message: 'x' }, 'message', 500)).toThrow('x')
  expect(() => pathIn({ status: 502, text: '<html>' }, 'message')).toThrow('未知错误')
})
