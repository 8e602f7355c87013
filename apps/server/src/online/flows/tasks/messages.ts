import { appChannels, type MessageDefinition } from '@dougong/contract/system/messages/kinds'

const names = ['title', 'number', 'flow', 'starter', 'news'] as const
/** Whoever has a task is found where they work: in the product, by mail, and in the chat that the installation is connected with. */
const channels = ['system', 'email', ...appChannels] as const
const common = { kind: 'todo', channels, names } as const

/** What cases tell people. What the record holds stays with it. */
export const caseMessages: Readonly<Record<string, MessageDefinition>> = {
  flow_task: {
    ...common,
    name: '审批：待处理',
    text: '“${title}”（${number}）等待您处理，请打开查看。',
  },
  flow_copy: {
    ...common,
    name: '审批：抄送',
    text: '“${title}”（${number}）抄送给您，请打开查看。',
  },
  flow_news: {
    ...common,
    name: '审批：结果',
    text: '您提交的“${title}”（${number}）${news}。',
  },
  flow_reminded: {
    ...common,
    name: '审批：催办',
    text: '${starter}催办“${title}”（${number}），请尽快处理。',
  },
  flow_overdue: {
    ...common,
    name: '审批：超时提醒',
    text: '“${title}”（${number}）已超过处理时限，请尽快处理。',
  },
  flow_left: {
    kind: 'todo',
    channels,
    names: ['who', 'count'],
    name: '审批：待办无人处理',
    text: '“${who}”的账号已停用，还有 ${count} 条审批待办，请转交他人。',
  },
  flow_notice: {
    ...common,
    name: '审批：通知',
    text: '“${title}”（${number}）：${news}',
  },
  flow_mention: {
    ...common,
    name: '审批：评论提到了您',
    text: '“${title}”（${number}）的评论提到了您，请打开查看。',
  },
}
