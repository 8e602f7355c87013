import { expect, test } from 'vitest'
import { nest } from './nest'

interface Row {
  id: string
  pid: string | null
}
const write = (rows: readonly Row[]) =>
  nest<Row, string>(rows, { id: ({ id }) => id, parent: ({ pid }) => pid }, ({ id }, children) =>
    children.length > 0 ? `${id}(${children.join(' ')})` : id,
  ).join(' ')

test.each<[string, Row[], string]>([
  ['nothing', [], ''],
  ['levels, in the order of rows', rows('b', 'a', 'a2<a', 'a1<a', 'x<a1'), 'b a(a2 a1(x))'],
  ['a child before its parent', rows('x<a', 'a'), 'a(x)'],
  ['a parent that is not there', rows('a', 'x<gone', 'y<x'), 'a x(y)'],
])('%s', (_name, flat, tree) => {
  expect(write(flat)).toBe(tree)
})

function rows(...texts: string[]): Row[] {
  return texts.map((text) => {
    const [id = '', pid = null] = text.split('<')
    return { id, pid }
  })
}
