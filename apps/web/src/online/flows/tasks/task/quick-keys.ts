/** What the keys of a task do, with Alt held: by the place of the key, since Alt writes other letters on some keyboards. */
export const quickKeys = { KeyY: 'agree', KeyN: 'refuse', KeyB: 'return', KeyM: 'comment' } as const
export type QuickAct = (typeof quickKeys)[keyof typeof quickKeys]

interface Press {
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  repeat: boolean
  target: EventTarget | null
}

const fields = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'

/** What a key asks for; nothing while somebody types. */
export function quickAct(press: Press): QuickAct | undefined {
  const { code, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = press
  if (!altKey || ctrlKey || metaKey || shiftKey || repeat) return undefined
  if (!Object.hasOwn(quickKeys, code)) return undefined
  const isTyping = (target as Partial<Element> | null)?.closest?.(fields) != null
  return isTyping ? undefined : quickKeys[code as keyof typeof quickKeys]
}
