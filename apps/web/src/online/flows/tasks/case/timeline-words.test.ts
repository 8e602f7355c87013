import { eventKinds, type FlowEvent } from '@dougong/contract/online/flows/case-shapes'
import { expect, test } from 'vitest'
import { mentionable, wordsOf } from './timeline-words'

const person = (username: string) => ({ username, realname: username.toUpperCase(), avatar: null })
const event = (kind: FlowEvent['kind'], by: string, people: string[] = []) =>
  ({ kind, by: person(by), people: people.map(person) }) as FlowEvent

test.each(eventKinds)('what happened is said in words: %s', (kind) => {
  const people = [person('li'), person('wang')]
  expect(wordsOf({ kind, people })).toMatch(/[\u4e00-\u9fa5]/)
})

test.each([
  ['handedOver', '转交给LI、WANG'],
  ['addedBefore', '前加签：LI、WANG'],
  ['commented', '评论，提到LI、WANG'],
] as const)('and whom it concerns: %s', (kind, words) => {
  expect(wordsOf({ kind, people: [person('li'), person('wang')] })).toBe(words)
})

test('a comment may mention who started it, decided, was asked or was sent a copy, each once and never oneself', () => {
  const starter = person('starter')
  const open = [
    {
      step: 'd',
      title: '',
      since: '',
      people: [{ ...person('asked'), task: '1', state: 'open' as const, why: '' }],
    },
  ]
  const timeline = [
    event('started', 'starter'),
    event('agreed', 'decider'),
    event('copied', 'decider', ['reader', 'copied']),
    event('reassigned', 'administrator', ['asked']),
    event('commented', 'onlooker', ['starter']),
  ]
  const names = mentionable({ starter, open, timeline }, 'reader').map(({ username }) => username)
  expect(names.toSorted()).toEqual(['asked', 'copied', 'decider', 'starter'])
})
