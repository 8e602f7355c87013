import { answerPath } from '@dougong/contract/online/links/answer-path'
import type { LinkAction, LinkState } from '@dougong/contract/online/links/links'

export const actionWords: Record<LinkAction, string> = {
  add: '填写新记录',
  edit: '修改一条记录',
  detail: '查看一条记录',
}

export const stateWords: Record<LinkState, { text: string; color: 'green' | 'orange' | 'red' }> = {
  open: { text: '使用中', color: 'green' },
  full: { text: '已满', color: 'orange' },
  ended: { text: '已截止', color: 'orange' },
  revoked: { text: '已停用', color: 'red' },
  closed: { text: '表单未开启', color: 'red' },
  outdated: { text: '需重建', color: 'red' },
}

/** The address that is given away. */
export function addressOf(token: string): string {
  return `${window.location.origin}${answerPath}#${token}`
}
