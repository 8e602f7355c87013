import type { Reading } from '../../reading/read-number'

/** Reads a colour as people and programs write it: `#f80`, `#FF8800`, `ff8800`, with two digits more for what shines through. */
export function readColour(text: string): Reading<string> {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim()) ?? []
  if (digits === undefined) return { problem: '应为 #RRGGBB 形式的颜色' }
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return { value: `#${whole.toLowerCase()}` }
}
