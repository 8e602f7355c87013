import { expect, test } from 'vitest'
import { historyOf, recorded, redone, undone } from './history'

test('each change is one step back and forth; letters typed into one field are one', () => {
  let history = recorded(historyOf(''), 'a', 'title')
  history = recorded(history, 'ab', 'title')
  history = recorded(history, 'ab!', 'note')
  expect(undone(history).present).toBe('ab')
  expect(undone(undone(history)).present).toBe('')
  expect(redone(undone(undone(history))).present).toBe('ab')
  expect(redone(history)).toBe(history)
  expect(undone(historyOf('a')).present).toBe('a')
})

test('a change after a step back forgets what was before it, and typing on does not join what was taken back', () => {
  const history = recorded(undone(recorded(recorded(historyOf(0), 1, 'x'), 2, 'y')), 3, 'y')
  expect(history).toMatchObject({ past: [0, 1], present: 3, future: [] })
})
