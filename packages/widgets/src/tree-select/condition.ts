/** What is said where a condition is no JSON object. */
export const badCondition = '组件JTreeSelect-condition传值有误，需要一个json字符串!'

/** Whether a condition can be sent: nothing, or the text of a JSON object. */
export function isCondition(text: string | undefined): boolean {
  if (text === undefined || text === '') return true
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
