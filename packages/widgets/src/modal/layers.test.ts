import { expect, test } from 'vitest'
import { closeUppermost, enterLayer } from './layers'

test('the last that was opened is closed first; with nothing open, nobody answers', () => {
  const closed: string[] = []
  const leaveForm = enterLayer(() => closed.push('form'))
  const leaveQuestion = enterLayer(() => closed.push('question'))
  expect(closeUppermost()).toBe(true)
  leaveQuestion()
  expect(closeUppermost()).toBe(true)
  leaveForm()
  expect(closeUppermost()).toBe(false)
  expect(closed).toEqual(['question', 'form'])
})

test('what refuses to close is still there, and answers', () => {
  const leave = enterLayer(() => undefined)
  expect(closeUppermost()).toBe(true)
  expect(closeUppermost()).toBe(true)
  leave()
  leave()
  expect(closeUppermost()).toBe(false)
})
