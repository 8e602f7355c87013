import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import { mentionedIn, type Names } from '../words'
import { triggerWords } from './trigger-words'

const resource = defineResource({
  title: '出库',
  path: '/online/cgform/api/delivery',
  permission: 'online:delivery',
  fields: { handler: field.text('经办') },
  list: ['handler'],
  search: [],
  form: ['handler'],
  sort: { by: 'createTime', order: 'desc' },
})
const asStored = (stored: string) => stored
const names: Names = {
  person: asStored,
  role: (id) => `角色${id}`,
  position: asStored,
  department: asStored,
  form: asStored,
  value: (_, stored) => stored,
}
const pressed = { kind: 'pressed', text: '移交', question: '', roles: [] } as const
const when = { field: 'handler', operator: 'empty', value: '' } as const

const cases: [Trigger, string[]][] = [
  [pressed, ['点击“移交”时（能编辑记录的人）']],
  [{ ...pressed, text: '' }, ['未填写按钮文字']],
  [{ ...pressed, roles: ['1', '2'], when }, ['点击“移交”时（角色：角色1、角色2）', '条件：经办 为空']],
  [{ ...pressed, roles: ['1', '2', '3', '4'] }, ['点击“移交”时（角色：角色1、角色2、角色3等 4 个）']],
  [{ kind: 'answered', links: [] }, ['有人通过任何外部链接填写时']],
  [{ kind: 'answered', links: ['a', 'b'] }, ['有人通过所选的 2 个外部链接填写时']],
]
test.each(cases)('%j is said on its card', (trigger, words) => {
  expect(triggerWords(trigger, { resource, names })).toEqual(words)
})

test('the roles that press are looked up by name', () => {
  const { roles } = mentionedIn({ steps: [], trigger: { ...pressed, roles: ['1'] } })
  expect([...roles]).toEqual(['1'])
})
