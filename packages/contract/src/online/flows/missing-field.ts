/** What is said of a field that is not there, or that somebody does not see. */
export function missingField(name: string): string {
  return `字段“${name.slice(0, 100)}”不存在，或您无权查看`
}
