import { expect, test } from 'vitest'
import { type TabbedList, tabTakes, takesAway } from './tab-rule'

const list: TabbedList = { isOpen: true, isLoading: false, isFree: false, typed: '', isMoved: false }

test.each<[what: string, list: Partial<TabbedList>, takes: boolean]>([
  ['an open list in which nobody did anything', {}, false],
  ['a list that somebody typed into', { typed: 'guo' }, true],
  ['a list with blanks alone', { typed: '  ' }, false],
  ['a list in which an arrow key moved', { isMoved: true }, true],
  ['a closed list', { isOpen: false, typed: 'guo', isMoved: true }, false],
  ['a list whose choices are on their way', { isLoading: true, typed: 'guo' }, false],
  ['proposals for a text that somebody types', { isFree: true, typed: 'guo' }, false],
  ['proposals to one of which an arrow key moved', { isFree: true, typed: 'guo', isMoved: true }, true],
])('Tab in %s: %j takes the marked choice: %j', (_what, state, takes) => {
  expect(tabTakes({ ...list, ...state })).toBe(takes)
})

test.each<[before: unknown, after: unknown, isAway: boolean]>([
  [['a', 'b'], ['a'], true],
  [['a'], [], true],
  [undefined, [], true],
  ['a', undefined, true],
  ['a', null, true],
  ['a', 'b', false],
  [['a'], ['a', 'b'], false],
  [undefined, ['a'], false],
  [null, 'a', false],
])('from %j to %j takes something away: %j', (before, after, isAway) => {
  expect(takesAway(before, after)).toBe(isAway)
})
