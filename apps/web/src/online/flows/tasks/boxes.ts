import { readCaseAddress } from '@dougong/contract/online/flows/case-address'
import { copiedTasks, doneTasks, ownCases, todoTasks } from '@dougong/contract/online/flows/case-heads'
import type { Resource } from '@dougong/contract/resource/resource'

/** The lists of 审批中心, in their order. */
export const boxes = [
  { key: 'todo', title: '待办', resource: todoTasks, count: 'todo' },
  { key: 'done', title: '已办', resource: doneTasks },
  { key: 'mine', title: '我发起的', resource: ownCases, count: 'returned' },
  { key: 'copied', title: '抄送我的', resource: copiedTasks, count: 'unreadCopies' },
] as const satisfies readonly {
  key: string
  title: string
  resource: Resource
  count?: 'todo' | 'returned' | 'unreadCopies'
}[]

export type BoxKey = (typeof boxes)[number]['key']

/** What the end of an address means here: a list, or a case over it; undefined where it says nothing. */
export function readEnd(hash: string): { box?: BoxKey; caseId?: string } | undefined {
  const caseId = readCaseAddress(hash)
  if (caseId !== undefined) return { caseId }
  if (!hash.startsWith('#?')) return undefined
  const name = new URLSearchParams(hash.slice(2)).get('box')
  const box = boxes.find(({ key }) => key === name)?.key
  return { box: box ?? 'todo' }
}

/** What the address of a list says besides what the list is asked; 待办 needs no word. */
export function boxInAddress(box: BoxKey): Record<string, string> {
  return box === 'todo' ? {} : { box }
}
