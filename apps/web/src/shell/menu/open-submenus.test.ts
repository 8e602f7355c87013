import { expect, test } from 'vitest'
import { openSubmenus } from './open-submenus'

const top = ['system', 'monitor']

test('[MNU-09] opening a top-level submenu closes the others', () => {
  expect(openSubmenus(['system', 'monitor'], ['system'], top)).toEqual(['monitor'])
})

test('submenus further down stay open beside each other', () => {
  expect(openSubmenus(['monitor', 'performance'], ['monitor'], top)).toEqual(['monitor', 'performance'])
})

test('closing is closing', () => {
  expect(openSubmenus([], ['system'], top)).toEqual([])
})
