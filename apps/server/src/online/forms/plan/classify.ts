import type { PublishPlan } from '@dougong/contract/online/forms/publishing'
import type { Misfits } from './fit'
import { typeWords, type ShapeType } from './shape'
import type { Step } from './steps'

/** What a step costs, as it is shown. */
export type StepClass = PublishPlan['steps'][number]['class']

export interface Classified {
  class: StepClass
  /** What is done, in words. */
  text: string
  /** Nothing is done as long as rows stand against it. */
  isBlocked: boolean
  /** Values are lost, which somebody must agree to. */
  needsConsent: boolean
}

/** Rows that a table is written at in a second, rather too few than too many. */
const rowsPerSecond = 100_000

/** Returns what a step does and what it costs, given the rows that it touches and those that stand against it. */
export function classify(
  step: Step,
  rows: number,
  misfits: Misfits | undefined,
  { isNew = false }: { isNew?: boolean } = {},
): Classified {
  const text = textOf(step)
  const count = misfits?.count ?? 0
  const calm = { isBlocked: false, needsConsent: false }
  switch (step.kind) {
    case 'changeType': {
      const change = `${text}（${typeTitle(step.from)} → ${typeTitle(step.to)}）`
      if (step.conversion.isFree) return { class: '安全', text: change, ...calm }
      if (count === 0)
        return { class: '重写表', text: `${change}：${rows} 行，约 ${secondsOf(rows)} 秒`, ...calm }
      const lost = `${count} 个值放不下，将被截断、舍入或清空，请先导出一份`
      return { class: '会丢失数据', text: `${change}：${lost}`, isBlocked: false, needsConsent: true }
    }
    case 'require':
      return step.isHeld
        ? checked(`${step.column} 不允许为空`, count, '行为空')
        : unfilled(text, count, { isNew, takesOneValue: step.takesOneValue })
    case 'createIndex':
      return step.index.isUnique ? checked(text, count, '行重复') : checked(text, 0, '')
    case 'addForeignKey':
      return checked(text, count, '行在主表中没有对应的记录')
    default:
      return { class: '安全', text, ...calm }
  }
}

/** Returns the class of a step, given the columns that reports read: what harms no row may still stop these. */
export function classFor(step: Step, own: StepClass, readByReports: ReadonlySet<string>): StepClass {
  const gone = step.kind === 'setAside' ? step.column : step.kind === 'renameColumn' ? step.from : undefined
  return own === '安全' && gone !== undefined && readByReports.has(gone) ? '影响报表' : own
}

function checked(text: string, count: number, fault: string): Classified {
  return {
    class: '需检查全部数据',
    text: count === 0 ? text : `${text}：${count} ${fault}，请先修改这些数据`,
    isBlocked: count > 0,
    needsConsent: false,
  }
}

/** Rows get a value while the form is published; where no value can stand in all of them, each needs its own before. */
function unfilled(
  text: string,
  count: number,
  { isNew, takesOneValue }: { isNew: boolean; takesOneValue: boolean },
): Classified {
  const { class: name, ...rest } = checked(text, count, '')
  if (count === 0) return { class: name, ...rest }
  const rows = `${text}：已有 ${count} 行还没有值`
  const way = takesOneValue
    ? '请在同步计划中为它们填写一个值；也可以编辑表单，打开“允许空值”'
    : isNew
      ? '请编辑表单，打开“允许空值”，逐行填好后再关闭'
      : '请先逐行填好，或者编辑表单，打开“允许空值”'
  return { class: name, ...rest, text: `${rows}。${way}` }
}

function secondsOf(rows: number): number {
  return Math.max(1, Math.ceil(rows / rowsPerSecond))
}

function textOf(step: Step): string {
  switch (step.kind) {
    case 'setTableAside':
      return `原表 ${step.table} 连同数据移出，30 天内可恢复`
    case 'releaseTable':
      return `解除表 ${step.other} 指向本表的外键`
    case 'createTable':
      return `新建表 ${step.wanted.name}，${step.wanted.columns.length} 列`
    case 'renameTable':
      return `表 ${step.from} 改名为 ${step.to}`
    case 'dropForeignKey':
      return `删除 ${step.column} 的外键`
    case 'dropIndex':
      return `删除索引 ${step.name}`
    case 'setAside':
      return `列 ${step.column}（${step.title}）移出，数据保留 30 天，可恢复`
    case 'renameColumn':
      return `列 ${step.from} 改名为 ${step.to}`
    case 'bringBack':
      return `恢复已移出的列 ${step.column} 及其数据`
    case 'addColumn':
      return `新增列 ${step.column.name}（${step.column.comment}），${typeTitle(step.column.type)}${step.value === undefined ? '' : `，已有的行填为“${step.value}”`}`
    case 'dropDefault':
      return `取消 ${step.column} 的默认值`
    case 'changeType':
      return `列 ${step.column} 改变类型`
    case 'setDefault':
      return `${step.column} 的默认值设为${'constant' in step.filling ? `“${step.filling.constant}”` : '当前时间'}`
    case 'allowNull':
      return `${step.column} 允许为空`
    case 'require':
      return `字段“${step.title}”（${step.column}）不允许为空`
    case 'fill':
      return `${step.column} 为空的行填为“${step.value}”`
    case 'commentColumn':
      return `${step.column} 的备注改为“${step.comment}”`
    case 'commentTable':
      return `表的描述改为“${step.comment}”`
    case 'renameIndex':
      return `索引 ${step.from} 改名为 ${step.to}`
    case 'createIndex':
      return `新建${step.index.isUnique ? '唯一' : ''}索引 ${step.index.name}（${step.index.columns.join('、')}）`
    case 'addForeignKey':
      return `新建外键 ${step.key.column} → ${step.key.table}.${step.key.target}`
  }
}

function typeTitle(type: ShapeType): string {
  switch (type.type) {
    case 'text':
      return '长文本'
    case 'varchar':
      return `文本 ${type.length}`
    case 'integer':
      return '整数'
    case 'bigint':
      return '长整数'
    case 'numeric':
      return `小数 ${type.digits},${type.decimals}`
    case 'date':
      return '日期'
    case 'timestamptz':
      return '日期时间'
    case 'other':
      return typeWords(type)
  }
}
