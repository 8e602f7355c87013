import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'
import { figureNames, figureOf, toldUnit } from './figures'

/** Which side of a threshold is told of. */
export const comparisons = { above: '高于', below: '低于' } as const
export type Comparison = keyof typeof comparisons

/** What thresholds can be set on, each with the unit that they are in. */
export const figureTitles: Record<string, string> = Object.fromEntries(
  figureNames.map((name) => {
    const { title } = figureOf(name)
    const unit = toldUnit(name)
    return [name, unit ? `${title}（${unit}）` : title]
  }),
)

/** Figures that administrators are told of: once when a threshold is crossed, once when that is over. */
export const monitorAlerts = defineResource({
  title: '监控告警',
  purpose: '监控的数值越过限度时，管理员会收到消息',
  path: '/sys/monitor/alert',
  permission: 'system:monitorAlert',
  verbs: ['list', 'add', 'edit', 'delete'],
  fields: {
    figure: field.dict('指标', 'monitor_figure', { required: true }),
    comparison: field.dict('条件', 'monitor_comparison', { required: true, default: 'above' }),
    threshold: field.decimal('阈值', { required: true, decimals: 2, min: 0, max: 9_999_999_999 }),
    minutes: field.integer('持续分钟', { required: true, min: 0, max: 60, default: '1' }),
    isOn: field.switch('启用', { default: 'Y' }),
    raisedTime: field.datetime('告警始于', { readOnly: true }),
  },
  list: ['figure', 'comparison', 'threshold', 'minutes', 'isOn', 'raisedTime'],
  search: ['figure', 'isOn'],
  form: ['figure', 'comparison', 'threshold', 'minutes', 'isOn'],
  sort: { by: 'createTime', order: 'desc' },
})
