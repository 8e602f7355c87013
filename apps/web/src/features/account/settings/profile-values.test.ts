import type { UserInfo } from '@dougong/contract/account/session'
import { expect, test } from 'vitest'
import { changeOf, valuesOf } from './profile-values'

const user = {
  realname: '张三',
  sex: 1,
  birthday: '1990-02-28',
  email: 'zhang@example.com',
  telephone: '010-1234',
} as UserInfo

test('an unchanged form says what the server said', () => {
  const { realname, sex, birthday, email, telephone } = user
  expect(changeOf(valuesOf(user))).toEqual({ realname, sex, birthday, email, telephone })
})

test('empty fields stay empty on both sides', () => {
  const empty = { ...user, sex: null, birthday: null, email: null, telephone: null }
  expect(changeOf(valuesOf(empty))).toEqual({
    realname: '张三',
    sex: null,
    birthday: null,
    email: null,
    telephone: null,
  })
})

test('blanks around texts are dropped, and blanks alone are nothing', () => {
  expect(changeOf({ ...valuesOf(user), realname: ' 李四 ', email: '  ', telephone: ' 123 ' })).toMatchObject({
    realname: '李四',
    email: null,
    telephone: '123',
  })
})
