export type ReadFlag = '0' | '1'

interface Choice<Value extends string> {
  value: Value
  label: string
}

export const readStates: Choice<ReadFlag>[] = [
  { value: '0', label: '未读' },
  { value: '1', label: '已读' },
]

export const starStates: Choice<ReadFlag>[] = [
  { value: '1', label: '已标星' },
  { value: '0', label: '未标星' },
]

/** "1" notice, "2" system message. */
export const categories: Choice<string>[] = [
  { value: '1', label: '通知公告' },
  { value: '2', label: '系统消息' },
]

export function categoryName(category: string): string {
  return categories.find(({ value }) => value === category)?.label ?? category
}
