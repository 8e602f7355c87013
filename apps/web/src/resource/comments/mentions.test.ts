import { expect, test } from 'vitest'
import { namedIn, splitAtNames } from './mentions'

const person = (username: string, realname: string) => ({ username, realname })
const people = [person('zs', '张三'), person('zsf', '张三丰'), person('zs2', '张三'), person('li', '李四')]

test.each([
  ['nobody', '你好', []],
  ['a name without @', '张三', []],
  ['one', '@李四 看一下', ['li']],
  ['all of one name who were chosen', '@张三，你好', ['zs', 'zs2']],
  ['the longer of two names that begin alike', '请@张三丰看', ['zsf']],
  ['somebody twice', '@李四@李四', ['li']],
])('%s is named', (_case, text, usernames) => {
  expect(namedIn(text, people).map(({ username }) => username)).toEqual(usernames)
})

test('a text comes back whole from its pieces, whatever names hold', () => {
  const odd = [person('a', '.*'), person('b', '($1)'), ...people]
  for (const text of ['@.* 和 @($1)@张三丰\n结尾@', '@', '没有人', '']) {
    const pieces = splitAtNames(text, odd)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  }
  expect(splitAtNames('看@.*吧', odd)).toEqual([{ text: '看' }, { text: '@.*', name: '.*' }, { text: '吧' }])
})
