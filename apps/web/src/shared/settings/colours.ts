/** Whether a theme can be built on the value. */
export function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
}
