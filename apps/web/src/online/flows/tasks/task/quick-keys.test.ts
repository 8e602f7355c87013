import { expect, test } from 'vitest'
import { quickAct } from './quick-keys'

const place = (matches: boolean) => ({ closest: () => (matches ? {} : null) }) as unknown as EventTarget
const press = {
  code: 'KeyY',
  altKey: true,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  target: place(false),
}

test.each([
  ['the key of 同意', press, 'agree'],
  ['the key of 退回', { ...press, code: 'KeyB' }, 'return'],
  ['a key of no meaning', { ...press, code: 'KeyQ' }, undefined],
  ['a letter alone', { ...press, altKey: false }, undefined],
  ['AltGr, which keyboards report as Ctrl and Alt', { ...press, ctrlKey: true }, undefined],
  ['a key that is held', { ...press, repeat: true }, undefined],
  ['while somebody types', { ...press, target: place(true) }, undefined],
])('%s', (_, event, act) => {
  expect(quickAct(event)).toBe(act)
})
