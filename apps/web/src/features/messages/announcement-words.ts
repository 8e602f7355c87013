export type ReadFlag = '0' | '1'

export const readStates: { value: ReadFlag; label: string }[] = [
  { value: '0', label: '未读' },
  { value: '1', label: '已读' },
]

/** "1" notice, "2" system message. */
const categories = new Map([
  ['1', '通知公告'],
  ['2', '系统消息'],
])

export function categoryName(category: string): string {
  return categories.get(category) ?? category
}
