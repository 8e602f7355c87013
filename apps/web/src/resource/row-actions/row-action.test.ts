import { expect, test } from 'vitest'
import { divided, grouped, type RowAction } from './row-action'

const view: RowAction = { label: '查看' }
const edit: RowAction = { label: '编辑', isMain: true }
const grant: RowAction = { label: '授权', isMain: true }
const history: RowAction = { label: '历史' }
const why: RowAction = { label: '谁能看见', isAside: true }
const remove: RowAction = { label: '删除', danger: true }

test.each<[string, RowAction[], string, string]>([
  ['two links and the rest behind ⋯', [view, edit, history, remove], '查看 编辑', '历史 删除'],
  [
    'a main action of the page takes the place of 查看',
    [view, edit, grant, remove],
    '编辑 授权',
    '查看 删除',
  ],
  ['what is dangerous stands behind ⋯ beside one link, too', [view, remove], '查看', '删除'],
  ['the only action stands in the row, dangerous or not', [remove], '删除', ''],
  ['nothing is behind ⋯ where everything has its place', [view, edit], '查看 编辑', ''],
  ['what is rarely wanted stands behind ⋯ where there is room, too', [view, why], '查看', '谁能看见'],
  [
    'what is dangerous stands last behind ⋯',
    [view, edit, remove, why, history],
    '查看 编辑',
    '谁能看见 历史 删除',
  ],
  ['nothing at all', [], '', ''],
])('%s', (_, actions, links, more) => {
  const words = (some: RowAction[]) => some.map(({ label }) => label).join(' ')
  const { links: inRow, more: behind } = divided(actions)
  expect([words(inRow), words(behind)]).toEqual([links, more])
})

test('what belongs together stands together behind ⋯, then what has no group, then what is dangerous', () => {
  const password: RowAction = { label: '重置密码', group: '登录' }
  const steps: RowAction = { label: '重置两步验证', group: '登录' }
  const freeze: RowAction = { label: '冻结', group: '登录', danger: true }
  const look: RowAction = { label: '以其身份查看', group: '权限' }
  const words = grouped([password, freeze, look, history, steps, remove]).map((group) =>
    group.map(({ label }) => label).join(' '),
  )
  expect(words).toEqual(['重置密码 重置两步验证', '以其身份查看', '历史', '冻结 删除'])
  expect(grouped([])).toEqual([])
})
