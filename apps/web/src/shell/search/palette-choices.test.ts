import { loadSpell } from '@dougong/widgets/spelling'
import { expect, test } from 'vitest'
import { type Choice, groupsFor } from './palette-choices'

const spell = await loadSpell()
const choice = (title: string, keywords: string[] = []): Choice => ({
  key: title,
  title,
  keywords,
  run: () => undefined,
})
const choices = {
  favourites: [choice('用户管理')],
  recents: [choice('角色管理')],
  actions: [choice('新增用户'), choice('切换为深色', ['夜间'])],
  pages: [choice('首页'), choice('用户管理'), choice('角色管理')],
  help: [choice('用户', ['冻结'])],
  people: [],
  records: [],
}
const found = (typed: string, people: Choice[] = []) =>
  groupsFor({ ...choices, people }, typed, spell).map(({ title, choices: own }) => [
    title,
    ...own.map((each) => each.title),
  ])

test.each([
  [
    '',
    [
      ['收藏', '用户管理'],
      ['最近', '角色管理'],
      ['操作', '新增用户', '切换为深色'],
    ],
  ],
  [
    'yonghu',
    [
      ['页面', '用户管理'],
      ['操作', '新增用户'],
      ['帮助', '用户'],
    ],
  ],
  ['夜间', [['操作', '切换为深色']]],
  ['dj', [['帮助', '用户']]],
  ['zzz', []],
])('%j finds %j', (typed, groups) => {
  expect(found(typed)).toEqual(groups)
})

test('people stand where the server found them, whatever their names are spelled like', () => {
  expect(found('张', [choice('张三')])).toEqual([['同事', '张三']])
})

test('records stand after people, as the server found them', () => {
  const groups = groupsFor(
    { ...choices, people: [choice('张三')], records: [choice('张三的请假')] },
    '张',
    spell,
  )
  expect(groups.map(({ title }) => title)).toEqual(['同事', '数据'])
})
