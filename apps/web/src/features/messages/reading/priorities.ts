/** How urgent an announcement is: its word and the colour of its tag. */
export const priorities = {
  L: { text: '一般', color: 'blue' },
  M: { text: '重要', color: 'orange' },
  H: { text: '紧急', color: 'red' },
} as const

/** A priority nobody knows is an ordinary one. */
export function priorityOf(code: string): (typeof priorities)[keyof typeof priorities] {
  return Object.hasOwn(priorities, code) ? priorities[code as keyof typeof priorities] : priorities.L
}
