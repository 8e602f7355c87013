import { queryableField } from '../../../resource/list-query'
import type { Resource } from '../../../resource/resource'
import type { ActLines, FlowAct, SubRecord } from './act'
import { linesOf } from './lines'

const maxFields = 3

interface Around {
  resource: Pick<Resource, 'fields' | 'parts'>
  titleOf: (at: string) => string
}

/** An act in words: `修改此记录的“状态”、“天数”`, `对“明细”的每一行，在“报销”中新增记录`. */
export function actInWords(act: FlowAct, around: Around): string {
  const over = linesOf(act)
  return over ? `${linesInWords(over, around)}，${onceInWords(act, around)}` : onceInWords(act, around)
}

/** What an act is done for, in words. */
export function linesInWords(over: ActLines, { resource: { parts = {} }, titleOf }: Around): string {
  if (over.kind === 'found')
    return over.at === '' ? '对每条符合条件的记录' : `对“${titleOf(over.at)}”中每条符合条件的记录`
  const title = Object.hasOwn(parts, over.part) ? parts[over.part]?.title : undefined
  return `对${title === undefined ? '附表' : `“${title}”`}的每一行${over.when ? '（符合条件的）' : ''}`
}

function onceInWords(act: FlowAct, { resource, titleOf }: Around): string {
  if (act.kind === 'add') return act.at === '' ? '新增记录' : `在“${titleOf(act.at)}”中新增记录`
  if (act.kind === 'changeFound' && act.at === '') return '修改其他表单的记录'
  if (act.kind === 'changeFound') return `修改“${titleOf(act.at)}”中符合条件的记录，最多 ${act.max} 条`
  if (act.kind === 'removeFound' && act.at === '') return '删除其他表单的记录'
  if (act.kind === 'removeFound') return `删除“${titleOf(act.at)}”中符合条件的记录，最多 ${act.max} 条`
  if (act.kind === 'refuse') return '拒绝保存'
  if (act.kind === 'message') return '发送消息'
  if (act.kind === 'send') return '将此记录发送到其他系统'
  const names = Object.keys(act.values)
  if (names.length === 0) return '修改此记录'
  const titles = names
    .slice(0, maxFields)
    .map((name) => `“${queryableField(resource as Resource, name)?.title ?? name}”`)
  return `修改此记录的${titles.join('、')}${names.length > maxFields ? `等 ${names.length} 个字段` : ''}`
}

/** What a sub flow is about, in words: `提交“付款单”的审批，新增一条记录`. */
export function subInWords(
  { at, record }: { at: string; record: SubRecord },
  titleOf: (at: string) => string,
): string {
  if (at === '') return '提交其他表单的审批'
  return `提交“${titleOf(at)}”的审批，${record.kind === 'add' ? '新增一条记录' : '使用符合条件的一条记录'}`
}
