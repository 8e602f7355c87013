import { expect, test } from 'vitest'
import { viewerDeed } from './viewer-keys'

test.each([
  ['+', 'onZoomIn'],
  ['=', 'onZoomIn'],
  ['-', 'onZoomOut'],
  ['r', 'onRotateRight'],
  ['R', 'onRotateLeft'],
  ['0', 'onReset'],
  ['x', undefined],
  ['toString', undefined],
])('%s', (key, deed) => {
  expect(viewerDeed(key)).toBe(deed)
})
