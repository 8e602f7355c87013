import {
  isWithinSave,
  type MissedRule,
  type Timing,
  type Trigger,
  triggerTitles,
} from '@dougong/contract/online/flows/automation/trigger'
import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import { queryableField } from '@dougong/contract/resource/list-query'
import { cronInWords } from '@dougong/cron/words'
import { type Around, conditionWords } from '../words'

export const missedTitles: Readonly<Record<MissedRule, string>> = {
  all: '全部补上',
  last: '只补最近一次',
  none: '不补',
}

export const timingTitles: Readonly<Record<Timing, string>> = {
  after: '保存之后自动执行',
  within: '随保存一起执行，失败则不保存',
}

/** What sets a rule off, in the lines of its card. */
export function triggerWords(trigger: Trigger, around: Around): string[] {
  return [
    ownWords(trigger, around),
    ...conditions(trigger).map((when) => `条件：${conditionWords(when, around)}`),
    ...(isWithinSave(trigger) ? [timingTitles.within] : []),
  ]
}

function ownWords(trigger: Trigger, { resource, names }: Around): string {
  const titleOf = (name: string) =>
    queryableField(resource, name)?.title ?? resource.parts?.[name]?.title ?? (name || '未选择')
  switch (trigger.kind) {
    case 'added':
      return trigger.imports ? '新增或导入记录时' : '新增记录时，不含导入'
    case 'changed':
      return trigger.fields.length === 0
        ? '修改记录的任何字段时'
        : `修改“${trigger.fields.slice(0, 3).map(titleOf).join('”、“')}”${trigger.fields.length > 3 ? `等 ${trigger.fields.length} 个字段` : ''}时`
    case 'settled':
      return `停止修改 ${trigger.minutes} 分钟后`
    case 'scheduled':
      return `${cronInWords(trigger.cron) ?? '未设置时间'}${trigger.each ? `，对每条符合条件的记录，最多 ${trigger.each.max} 条` : ''}`
    case 'date': {
      const { days, at, field } = trigger
      const shift = days === 0 ? '当天' : days < 0 ? `前 ${-days} 天` : `后 ${days} 天`
      const own = queryableField(resource, field)
      return `“${titleOf(field)}”${shift}${own && valueTypeOf(own) === 'datetime' ? '' : ` ${at}`}`
    }
    case 'received':
      return trigger.match === undefined
        ? '收到外部请求时，新增记录'
        : `收到外部请求时，新增记录，或修改“${titleOf(trigger.match)}”相同的记录`
    case 'decided': {
      const words = { passed: '通过', refused: '未通过' }
      return trigger.outcomes.length === 0
        ? '审批结束时'
        : `审批${trigger.outcomes.map((each) => words[each]).join('或')}时`
    }
    case 'pressed': {
      const { text, roles } = trigger
      if (text === '') return '未填写按钮文字'
      const more = roles.length > 3 ? `等 ${roles.length} 个` : ''
      const who =
        roles.length === 0 ? '能编辑记录的人' : `角色：${roles.slice(0, 3).map(names.role).join('、')}${more}`
      return `点击“${text}”时（${who}）`
    }
    case 'answered':
      return trigger.links.length === 0
        ? '有人通过任何外部链接填写时'
        : `有人通过所选的 ${trigger.links.length} 个外部链接填写时`
    default:
      return triggerTitles[trigger.kind]
  }
}

function conditions(trigger: Trigger) {
  const parts = [
    'when' in trigger ? trigger.when : undefined,
    trigger.kind === 'scheduled' ? trigger.each?.when : undefined,
  ]
  return parts.filter((part) => part !== undefined)
}
