import type { FlowCase, FlowEvent, FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import type { Tone } from '../../../../shared/ui/Status'

/** Names of people in a sentence. */
export function namesOf(people: readonly Pick<FlowPerson, 'realname'>[]): string {
  return people.map(({ realname }) => realname).join('、')
}

/** What happened, in words, without who did it. */
export function wordsOf({ kind, people }: Pick<FlowEvent, 'kind' | 'people'>): string {
  const names = namesOf(people)
  switch (kind) {
    case 'started':
      return '提交审批'
    case 'agreed':
      return '同意'
    case 'refused':
      return '拒绝'
    case 'returned':
      return '退回'
    case 'resubmitted':
      return '重新提交'
    case 'handedOver':
      return `转交给${names}`
    case 'reassigned':
      return `将任务转交给${names}`
    case 'lapsed':
      return '处理超时'
    case 'moved':
      return '迁移到流程的新版本'
    case 'addedBefore':
      return `前加签：${names}`
    case 'addedAfter':
      return `后加签：${names}`
    case 'delegated':
      return `委派给${names}`
    case 'resolved':
      return names ? `重新确定处理人：${names}` : '重新确定处理人'
    case 'reported':
      return '回复委派'
    case 'removed':
      return `减签：${names}`
    case 'takenBack':
      return '撤回自己的审批'
    case 'withdrawn':
      return '撤回审批'
    case 'ended':
      return '终止审批'
    case 'copied':
      return `抄送给${names}`
    case 'reminded':
      return `催办${names}`
    case 'commented':
      return names ? `评论，提到${names}` : '评论'
    case 'passedOver':
      return names ? `跳过${names}` : '跳过'
    case 'waiting':
      return '开始等待'
    case 'woke':
      return '等待结束'
    case 'skipped':
      return '跳过步骤'
    case 'acted':
      return '自动办理'
    case 'actFailed':
      return '自动办理失败'
    case 'retried':
      return '重试步骤'
    case 'subStarted':
      return '提交子流程'
    case 'subEnded':
      return '子流程结束'
    case 'subFailed':
      return '子流程没有结果'
    case 'passed':
      return '审批通过'
  }
}

const tones: Partial<Record<FlowEvent['kind'], Tone>> = {
  agreed: 'good',
  passed: 'good',
  refused: 'bad',
  ended: 'bad',
  returned: 'warning',
  withdrawn: 'warning',
  takenBack: 'warning',
  skipped: 'warning',
  actFailed: 'bad',
  subFailed: 'bad',
}

/** How an event stands out among the others. */
export function toneOf({ kind }: Pick<FlowEvent, 'kind'>): Tone {
  return tones[kind] ?? 'idle'
}

/** Those who have to do with a case, so that a comment may mention them; the reader is not among them. */
export function mentionable(
  {
    starter,
    open,
    timeline,
  }: Pick<FlowCase, 'starter' | 'timeline'> & { open: readonly Pick<FlowCase['open'][number], 'people'>[] },
  reader: string,
): FlowPerson[] {
  const involved = timeline.flatMap(({ kind, by, people }) => {
    if (kind === 'agreed' || kind === 'reported' || kind === 'refused' || kind === 'returned')
      return by ? [by] : []
    return kind === 'commented' || kind === 'passedOver' ? [] : people
  })
  const standing = open.flatMap(({ people }) =>
    people.map(({ username, realname, avatar }) => ({ username, realname, avatar })),
  )
  const known = new Map([starter, ...standing, ...involved].map((person) => [person.username, person]))
  known.delete(reader)
  return [...known.values()]
}
