import { conversionOf } from '../conversions'
import type { Compared } from './compared'
import type { ColumnMatch } from './match-columns'
import { sameFilling, type ShapeType } from '../shape'
import type { Step } from '../steps'

interface ColumnDifference {
  /** Under the name that it has now. */
  before: Step[]
  change: Step[]
  /** Under the name that it is to have, as the change. */
  after: Step[]
  problems: string[]
}

/** What of a column that stays is to be another: its type, whether it may be empty, its default, its comment. */
export function diffColumn(
  match: ColumnMatch,
  { isTakenIn }: Compared,
  values: ReadonlyMap<string, string>,
): ColumnDifference {
  const { present, wanted, published, isBack, hasNewType } = match
  const isMeant = (name: 'filling' | 'isRequired' | 'comment') =>
    !isTakenIn || isBack || JSON.stringify(published?.[name]) !== JSON.stringify(wanted[name])
  const { name: column, comment: title, takesOneValue } = wanted
  const value = values.get(column)
  const { isComputed } = present
  const before: Step[] = []
  const change: Step[] = []
  const after: Step[] = []
  const problems: string[] = []

  if (hasNewType) {
    const conversion = conversionOf(present.type, wanted.type)
    const { views } = present
    if (isComputed) problems.push(`${column} 由数据库计算，不能改变类型`)
    else if (views.length > 0) problems.push(`${column} 正被视图 ${views.join('、')} 使用，不能改变类型`)
    else if (conversion) {
      if (!isText(wanted.type))
        for (const name of present.textIndexes) before.push({ kind: 'dropIndex', name, constraint: null })
      change.push({ kind: 'changeType', column, from: present.type, to: wanted.type, conversion })
    } else problems.push(`${column} 不能在二进制（Blob）与其他类型之间转换，请新增字段`)
  }
  if (value !== undefined) after.push({ kind: 'fill', column, value })
  if (wanted.isRequired && !present.isRequired && isMeant('isRequired'))
    after.push({ kind: 'require', column, isHeld: false, title, takesOneValue })
  else if (!wanted.isRequired && present.isRequired && isMeant('isRequired'))
    before.push({ kind: 'allowNull', column: present.name })
  else if (present.isRequired && change.some((step) => step.kind === 'changeType' && !step.conversion.isSure))
    after.push({ kind: 'require', column, isHeld: true, title, takesOneValue: false })

  const hasNewFilling = isMeant('filling') && !isComputed && !sameFilling(present.filling, wanted.filling)
  /* a default of the old type would stand in the way of the new one */
  const isRefilled = hasNewFilling || (change.length > 0 && !isComputed)
  if (isRefilled && present.filling !== null) before.push({ kind: 'dropDefault', column: present.name })
  if (isRefilled && wanted.filling !== null && (hasNewFilling || present.filling !== null))
    after.unshift({ kind: 'setDefault', column, filling: wanted.filling })
  if (isMeant('comment') && present.comment !== wanted.comment)
    after.push({ kind: 'commentColumn', column, comment: wanted.comment })
  return { before, change, after, problems }
}

function isText({ type }: ShapeType): boolean {
  return type === 'text' || type === 'varchar'
}
