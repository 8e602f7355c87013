import type { AnswerField } from '@dougong/contract/online/links/answers'
import { expect, test } from 'vitest'
import { conditionsOf } from './conditions'
import { initialAnswer, faultsOf } from './filled-in'

const free = () => ({ isShown: true, isReadOnly: false, isRequired: false })
const line = (name: string, field: object): AnswerField => ({
  name,
  input: 'line',
  field: { kind: 'text', title: name, max: 5, ...field },
  options: [],
  files: 0,
})
const papers: AnswerField = {
  name: 'papers',
  input: 'files',
  field: { kind: 'files', title: '附件', required: true },
  options: [],
  files: 2,
}
const file = (name: string, size = 1) => ({ name, size }) as File

test.each([
  ['', '姓名不能为空'],
  ['张三', undefined],
  ['一二三四五六', '姓名不能超过5个字符'],
])('a required line of five: %s', (text, fault) => {
  const fields = [line('姓名', { required: true })]
  expect(faultsOf(fields, { ...initialAnswer(fields, null), texts: { 姓名: text } }, free)['姓名']).toBe(
    fault,
  )
})

test.each<[File[], string[], string | undefined]>([
  [[], [], '附件不能为空'],
  [[], ['旧.pdf'], undefined],
  [[file('a.pdf'), file('b.pdf')], ['旧.pdf'], '附件最多 2 个文件'],
  [[file('a.pdf', 6_000_000)], [], '“a.pdf”超过 5 MB'],
])('files %#', (files, kept, fault) => {
  const filled = { texts: {}, files: { papers: files }, kept: { papers: kept } }
  expect(faultsOf([papers], filled, free)['papers']).toBe(fault)
})

test('a program is told from a paper by its name', () => {
  const filled = { texts: {}, files: { papers: [file('run.exe')] }, kept: {} }
  expect(faultsOf([papers], filled, free)['papers']).toContain('“run.exe”的类型不能上传')
})

test('a record that exists fills the inputs', () => {
  const record = { 姓名: '张三', papers: 'a.pdf,b.pdf', other: '内部' }
  expect(initialAnswer([line('姓名', {}), papers], record)).toEqual({
    texts: { 姓名: '张三' },
    files: {},
    kept: { papers: ['a.pdf', 'b.pdf'] },
  })
})

test('fields follow the conditions that the server knows: what is hidden is not asked for, what a condition asks for is', async () => {
  const fields = [
    line('kind', {}),
    line('other', { required: true, shownWhen: "kind = '其他'" }),
    line('phone', { requiredWhen: "kind = '电话'" }),
  ]
  const stateOf = await conditionsOf(fields, null)
  const faultsWith = (kind: string) => {
    const texts = { kind, other: '', phone: '' }
    return faultsOf(fields, { ...initialAnswer(fields, null), texts }, stateOf(texts))
  }
  expect(faultsWith('')).toEqual({})
  expect(faultsWith('其他')).toEqual({ other: 'other不能为空' })
  expect(faultsWith('电话')).toEqual({ phone: 'phone不能为空' })
})
