import { z } from 'zod'

const field = z.string().min(1).max(127).meta({ title: '字段' })
const title = z.string().trim().max(50).optional().meta({ title: '列名' })
const matchType = z.enum(['and', 'or']).default('and').meta({ title: '匹配方式' })

/** A condition as the advanced query of lists has it. */
const conditionSchema = z.object({
  field,
  rule: z
    .enum(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'left_like', 'right_like', 'in', 'empty', 'below'])
    .meta({ title: '匹配规则' }),
  val: z.string().max(2000).default('').meta({ title: '值' }),
  /** How its input looks, in the words of the query builder. */
  type: z.string().max(20).optional(),
})

/** Conditions and groups of them; no group within a group, so that a list can ask all of it besides what a figure stands for. */
const conditionsSchema = z.object({
  matchType,
  conditions: z
    .array(
      z.union([
        z.object({ matchType, conditions: z.array(conditionSchema).max(30).meta({ title: '条件' }) }),
        conditionSchema,
      ]),
    )
    .max(30)
    .meta({ title: '条件' }),
})
export type SummaryConditions = z.output<typeof conditionsSchema>

/** Periods that moments fall into, from the shortest. */
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

/** What records are grouped by: a value, the period of a moment, or a department with those below it. */
const groupSchema = z.object({
  field,
  by: z
    .enum(['value', ...periods, 'branch'])
    .default('value')
    .meta({ title: '分组方式' }),
  title,
})
export type Group = z.output<typeof groupSchema>

export const measureWays = ['count', 'distinct', 'sum', 'avg', 'min', 'max', 'share'] as const

/** A figure of each group. Without a field, records are counted; `share` is a group's part of the whole. */
const measureSchema = z.object({
  of: z.enum(measureWays).meta({ title: '统计方式' }),
  field: field.optional(),
  title,
})
export type Measure = z.output<typeof measureSchema>

export const summaryLimits = { groups: 4, measures: 10, fields: 30, asked: 20, rows: 5000 } as const

/** A report on a resource: its records, or figures over them, group by group. JSON-safe. */
export const summarySchema = z.object({
  /** The path of the resource. */
  resource: z.string().min(1).max(200).meta({ title: '数据来源' }),
  conditions: conditionsSchema.default({ matchType: 'and', conditions: [] }).meta({ title: '条件' }),
  /** Fields that whoever reads the report may narrow it by. */
  asked: z.array(field).max(summaryLimits.asked).default([]).meta({ title: '查询条件' }),
  /** Fields of single records, in place of groups and measures. */
  fields: z.array(field).max(summaryLimits.fields).default([]).meta({ title: '明细字段' }),
  groups: z.array(groupSchema).max(summaryLimits.groups).default([]).meta({ title: '分组' }),
  measures: z.array(measureSchema).max(summaryLimits.measures).default([]).meta({ title: '统计' }),
  /** By the key of a column; by default in the order of the groups. */
  sort: z
    .object({ key: z.string().max(150), order: z.enum(['asc', 'desc']) })
    .optional()
    .meta({ title: '排序' }),
  limit: z.int().min(1).max(summaryLimits.rows).default(200).meta({ title: '最多行数' }),
})
export type Summary = z.output<typeof summarySchema>

/** Every field that a report uses. */
export function fieldsIn({ fields, asked: filters, groups, measures, conditions }: Summary): string[] {
  const conditioned = conditions.conditions.flatMap((item) =>
    'conditions' in item ? item.conditions : [item],
  )
  const named = [...groups, ...measures, ...conditioned].flatMap(({ field }) => field ?? [])
  return [...new Set([...fields, ...filters, ...named])]
}

/** The key of a group's column: it stays while other columns come and go. */
export function groupKey({ field, by }: Group): string {
  return by === 'value' ? field : `${field}.${by}`
}

/** The key of a measure's column; no field's name has a point in it. */
export function measureKey({ field, of }: Measure): string {
  return `${field ?? ''}.${of}`
}
