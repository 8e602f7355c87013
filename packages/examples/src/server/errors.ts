import type { ErrorEntry } from '@dougong/contract/errors/entry'

/** What the examples refuse. */
export const exampleErrors = {
  'task.badDates': { status: 200, code: 500, message: '截止日期不能早于开始日期' },
  'task.badMembers': { status: 200, code: 500, message: '成员信息不正确：{detail}' },
  'transfer.sameAccount': { status: 200, code: 500, message: '收款账户不能与付款账户相同' },
} as const satisfies Record<string, ErrorEntry>

declare module '@dougong/contract/errors' {
  interface FurtherErrors extends Record<keyof typeof exampleErrors, ErrorEntry> {}
}
