import type { MessageDefinition } from '@dougong/contract/system/messages/kinds'

/** What rules tell people. */
export const ruleMessages: Readonly<Record<string, MessageDefinition>> = {
  rule_notice: {
    kind: 'todo',
    channels: ['system', 'email'],
    names: ['rule', 'news'],
    name: '自动化：通知',
    text: '${news}',
  },
  rule_paused: {
    kind: 'todo',
    channels: ['system', 'email'],
    names: ['rule', 'count', 'reason'],
    name: '自动化：规则已暂停',
    text: '自动化规则“${rule}”连续失败 ${count} 次，已暂停：${reason}。请修正后恢复，暂停期间的触发会保留。',
  },
}
