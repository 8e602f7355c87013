import type { Pressed } from '@dougong/contract/online/flows/automation/press-calls'

/** What is said of a button that was pressed, and how it went. */
export interface PressWords {
  tone: 'success' | 'info' | 'warning' | 'error'
  words: string
}

/** Says what became of what somebody set off by a button, as far as they may know it. */
export function pressWords(text: string, { state, reason, hasFailedSteps }: Pressed): PressWords {
  switch (state) {
    case 'done':
      return hasFailedSteps
        ? { tone: 'warning', words: `“${text}”已执行，其中有步骤失败` }
        : { tone: 'success', words: `“${text}”已执行` }
    case 'failed':
      return {
        tone: 'error',
        words: reason ? `“${text}”执行失败：${reason}` : `“${text}”执行失败，原因请管理员查看自动化执行记录`,
      }
    case 'waiting':
      return { tone: 'success', words: `“${text}”已开始执行，后面的步骤到时间后继续` }
    case 'held':
      return { tone: 'warning', words: `“${text}”已排队，规则已暂停，恢复后执行` }
    case 'dropped':
      return { tone: 'warning', words: `“${text}”未执行：${reason || '规则已停用'}` }
    default:
      return { tone: 'info', words: `“${text}”已排队，稍后自动执行` }
  }
}
