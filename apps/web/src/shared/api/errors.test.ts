import { expect, test } from 'vitest'
import { ApiError, isCatalogued, reactionTo, wordsOf } from './errors'

const notification = (text: string) => ({ kind: 'notification', text })

test.each([
  ['[REQ-04] 403', { status: 403, code: 510, message: '没有权限' }, true, notification('拒绝访问')],
  ['[REQ-05] 404', { status: 404, message: 'x' }, true, notification('很抱歉，资源未找到!')],
  ['[REQ-05] 504', { status: 504, message: 'x' }, true, notification('网络超时')],
  [
    '[REQ-06] 401 with a token',
    { status: 401, message: 'Token失效，请重新登录!' },
    true,
    { kind: 'unauthorised' },
  ],
  ['[REQ-06] 401 without a token', { status: 401, message: 'x' }, false, { kind: 'unauthorised' }],
  [
    '[REQ-07] 500, invalid token',
    { status: 500, message: 'Token失效，请重新登录!' },
    true,
    { kind: 'expired' },
  ],
  ['[REQ-07] the same signed out', { status: 500, message: 'Token失效!' }, false, notification('Token失效!')],
  ['[REQ-08] 500 otherwise', { status: 500, message: '操作失败' }, true, notification('操作失败')],
  ['[REQ-08] another status', { status: 429, message: '请求过于频繁' }, true, notification('请求过于频繁')],
  [
    '[REQ-08] code 510',
    { status: 200, code: 510, message: '没有权限' },
    true,
    { kind: 'warning', text: '没有权限' },
  ],
  [
    'a refusal',
    { status: 200, code: 500, message: '用户不存在！' },
    true,
    { kind: 'error', text: '用户不存在！' },
  ],
  ['no network', { status: 0, message: '网络连接失败' }, true, notification('网络连接失败')],
])('%s', (_what, facts, hasToken, expected) => {
  expect(reactionTo(new ApiError(facts), hasToken)).toEqual(expected)
})

test.each([
  ['[REQ-13] 403', { status: 403, message: '' }, true],
  ['[REQ-13] 404', { status: 404, message: '' }, true],
  ['[REQ-13] 504', { status: 504, message: '' }, true],
  ['[REQ-08] code 510', { status: 200, code: 510, message: '' }, true],
  ['no network', { status: 0, message: '' }, true],
  ['a refusal is the caller’s to show', { status: 200, code: 500, message: '' }, false],
  ['so is a mistake', { status: 400, message: '' }, false],
])('%s is told for quiet calls as well: %s', (_what, facts, expected) => {
  expect(isCatalogued(new ApiError(facts))).toBe(expected)
})

const springs = { timestamp: 1, status: 500, error: 'Internal Server Error', path: '/sys/x' }

test.each([
  [
    '[REQ-07]',
    500,
    JSON.stringify({ ...springs, message: 'Token失效，请重新登录' }),
    'Token失效，请重新登录',
  ],
  ['[REQ-07]', 500, JSON.stringify({ msg: 'Token失效，请重新登录' }), 'Token失效，请重新登录'],
  ['[REQ-07]', 500, '<html>Token失效，请重新登录</html>', 'Token失效'],
  ['[REQ-08]', 429, JSON.stringify({ message: '请求过于频繁' }), '请求过于频繁'],
  ['[REQ-05]', 504, '<html>Gateway Time-out</html>', '网络超时'],
  ['[REQ-05]', 404, '', '很抱歉，资源未找到!'],
  ['[REQ-04]', 403, '[]', '拒绝访问'],
  ['a gateway', 502, '<html>Bad Gateway</html>', '服务器返回了无法识别的内容'],
  ['no words', 500, JSON.stringify({ message: 7 }), '服务器返回了无法识别的内容'],
])('%s an answer of another shape, %d %s, says: %s', (_id, status, text, expected) => {
  expect(wordsOf(status, text)).toBe(expected)
})
