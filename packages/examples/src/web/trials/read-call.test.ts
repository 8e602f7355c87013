import { expect, test } from 'vitest'
import { readCall } from './read-call'

const read = (address: string, parameters = '', method: 'GET' | 'POST' = 'GET') =>
  readCall({ method, address, parameters }, '/jeecg-boot')

test('a call is read with its parameters, in the query or in the body', () => {
  expect(read('/sys/user/list?pageNo=2', '{"pageSize": 5}')).toEqual({
    method: 'GET',
    path: '/sys/user/list',
    query: { pageNo: '2', pageSize: 5 },
  })
  expect(read(' /jeecg-boot/sys/user/add ', '{"a": 1}', 'POST')).toEqual({
    method: 'POST',
    path: '/sys/user/add',
    query: {},
    body: { a: 1 },
  })
  expect(read('/sys/dict/getDictItems/sys_user,realname,username')).toMatchObject({ query: {} })
})

test.each(['', '   '])('%j: 请填写路径', (address) => {
  expect(read(address)).toEqual({ message: '请填写路径' })
})

test.each(['{a:1}', '[1]', '1', 'null', '"text"'])('%s: 非法的JSON字符串', (parameters) => {
  expect(read('/sys/user/list', parameters)).toEqual({ message: '非法的JSON字符串' })
})

test.each([
  'https://example.com/sys',
  '//example.com/sys',
  '/\\example.com',
  'sys/user/list',
  '/sys/../../secret',
  '/sys/user list',
  '/sys/:id',
  'javascript:alert(1)',
])('%s is no call of ours', (address) => {
  expect(read(address)).toEqual({ message: expect.stringContaining('只能调用本系统的接口') })
})
