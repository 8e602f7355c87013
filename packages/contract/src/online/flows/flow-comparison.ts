import type { FlowBranch, FlowDefinition, FlowSettings, FlowStep } from './flow'

const settingTitles: Readonly<Record<keyof FlowSettings, string>> = {
  withdraw: '撤回',
  batchAgree: '批量同意',
  number: '编号',
  title: '标题',
  openFields: '审批中可修改的字段',
  returnTo: '可退回到',
  returnWay: '退回后',
}

/** What the parts of steps and branches are called; those that two steps of one kind have in common stand here once. */
const partTitles: Readonly<Record<string, string>> = {
  title: '名称',
  kind: '类型',
  who: '人员',
  mode: '多人处理方式',
  nobody: '找不到人员时',
  repeated: '重复人员',
  acts: '允许的操作',
  signature: '签名',
  due: '处理时限',
  fields: '字段权限',
  take: '分支方式',
  refusal: '分支被拒绝时',
  outcome: '结果',
  until: '等待',
  act: '动作',
  role: '执行角色',
  failed: '失败时',
  when: '条件',
}

/** A step or a branch with where it stands. */
interface Placed {
  noun: '步骤' | '分支'
  value: FlowStep | FlowBranch
  /** What it stands in and behind. */
  place: string
}

/** What became of a flow in another version of it, in sentences; none where they are alike. */
export function flowComparison(from: FlowDefinition, to: FlowDefinition): string[] {
  const [before, after] = [placed(from.steps, ''), placed(to.steps, '')]
  const sentences: string[] = []
  for (const name of Object.keys(settingTitles) as (keyof FlowSettings)[])
    if (!isSame(from.settings[name], to.settings[name])) sentences.push(`设置“${settingTitles[name]}”有修改`)
  if (!isSame(from.trigger, to.trigger)) sentences.push('触发条件有修改')
  for (const [key, { noun, value, place }] of after) {
    const past = before.get(key)
    const name = `${noun}“${value.title || key}”`
    if (!past) {
      sentences.push(`新增${name}`)
      continue
    }
    const parts = changedParts(past.value, value)
    if (parts.length > 0) sentences.push(`${name}的${parts.join('、')}有修改`)
    if (past.place !== place) sentences.push(`${name}的位置有变化`)
  }
  for (const [key, { noun, value }] of before)
    if (!after.has(key)) sentences.push(`去掉${noun}“${value.title || key}”`)
  return sentences
}

function changedParts(before: FlowStep | FlowBranch, after: FlowStep | FlowBranch): string[] {
  const [one, other] = [before, after] as unknown as Record<string, unknown>[]
  return Object.keys(partTitles)
    .filter((part) => !isSame(one?.[part], other?.[part]))
    .map((part) => partTitles[part] ?? part)
}

function placed(steps: readonly FlowStep[], inside: string): Map<string, Placed> {
  const found = new Map<string, Placed>()
  let behind = ''
  for (const step of steps) {
    found.set(step.key, { noun: '步骤', value: step, place: `${inside}>${behind}` })
    behind = step.key
    if (step.kind !== 'branch') continue
    for (const branch of step.branches) {
      found.set(branch.key, { noun: '分支', value: branch, place: step.key })
      for (const [key, each] of placed(branch.steps, branch.key)) found.set(key, each)
    }
  }
  return found
}

/** Equal as JSON, in whichever order a client or the database has the keys. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inKeyOrder(one)) === JSON.stringify(inKeyOrder(other))
}

/** The same value with the keys of its objects in order, so that what is equal is equal as JSON. */
export function inKeyOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inKeyOrder) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, inKeyOrder(each)])) as Value
}
