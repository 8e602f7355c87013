import { expect, test } from 'vitest'
import { fillTemplate, namesIn, readSampleData, templateProblem } from './placeholders'

test.each<[text: string, problem: string | undefined]>([
  ['您好，${name}，任务 ${job_1} 已完成', undefined],
  ['价格 $5，{不是变量}', undefined],
  ['没有变量', undefined],
  ['您好，${name', '有 ${ 没有以 } 结束'],
  ['${name} 和 ${', '有 ${ 没有以 } 结束'],
  ['您好，${}', '有 ${} 没有写变量名'],
  ['您好，${ }', '有 ${} 没有写变量名'],
  ['${user.name}', '${user.name} 不是变量：变量名由字母、数字和下划线组成，不能以数字开头'],
  ['${name!"无"}', '${name!"无"} 不是变量：变量名由字母、数字和下划线组成，不能以数字开头'],
  ['${1st}', '${1st} 不是变量：变量名由字母、数字和下划线组成，不能以数字开头'],
  ['${a${b}}', '${a${b} 不是变量：变量名由字母、数字和下划线组成，不能以数字开头'],
  ['<#if a>${a}</#if>', '不支持“<#if”这样的语法，变量请写作 ${name}'],
  ['{{name}}', '不支持“{{”这样的语法，变量请写作 ${name}'],
  ['#{name}', '不支持“#{”这样的语法，变量请写作 ${name}'],
])('%s', (text, problem) => {
  expect(templateProblem(text)).toBe(problem)
})

test('a template whose names are declared asks for no other', () => {
  expect(templateProblem('${name}${time}', ['name', 'time'])).toBeUndefined()
  expect(templateProblem('${name}${salary}', ['name', 'time'])).toBe(
    '没有变量 ${salary}，可用的变量：${name}、${time}',
  )
})

test('values are escaped, fill no placeholders of their own, and what nobody gave is empty', () => {
  const shout = (text: string) => text.toUpperCase()
  expect(fillTemplate('${a}-${b}-${constructor}-${a}', { a: 'x${b}', b: 2 }, shout)).toBe('X${B}-2--X${B}')
  expect(namesIn('${b}${a}${b}')).toEqual(['b', 'a'])
})

test.each([
  ['{"a":"1","b":2}', { data: { a: '1', b: 2 } }],
  ['{', { problem: '不是正确的JSON，例如 {"name":"张三"}' }],
  ['[1]', { problem: '应为JSON对象，例如 {"name":"张三"}' }],
  ['null', { problem: '应为JSON对象，例如 {"name":"张三"}' }],
  ['{"a":{}}', { problem: '变量 a 的值应为文本或数字' }],
])('sample data %s', (text, read) => {
  expect(readSampleData(text)).toEqual(read)
})
