import { z } from 'zod'
import { may } from '../../access'
import { endpoint } from '../../endpoint'
import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** Days that are not like their day of the week. */
export const calendarDays = defineResource({
  title: '特殊日期',
  purpose: '不按每周规律的日子：放假的节假日和调休上班的周末。',
  path: '/sys/calendarDay',
  permission: 'system:calendar',
  fields: {
    day: field.date('日期', { required: true, unique: true }),
    kind: field.dict('类型', 'calendar_day_kind', { required: true }),
    name: field.text('说明', { max: 50 }),
  },
  nameField: 'day',
  list: ['day', 'kind', 'name'],
  search: ['day', 'kind', 'name'],
  form: ['day', 'kind', 'name'],
  excel: ['day', 'kind', 'name'],
  inline: ['kind', 'name'],
  history: true,
  sort: { by: 'day', order: 'desc' },
})

export const calendarDayKinds = { off: '放假', work: '上班' } as const

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ title: '时间' })

export const workingHours = z.object({
  /** 1 is Monday, 7 Sunday. */
  weekdays: z
    .array(z.int().min(1).max(7).meta({ title: '每周工作日' }))
    .min(1)
    .max(7)
    .meta({ title: '每周工作日' }),
  from: time.meta({ title: '上班时间' }),
  to: time.meta({ title: '下班时间' }),
})

/** The working hours of the tenant, the product's where nobody has set any. */
export const getWorkingHours = endpoint({
  method: 'GET',
  path: '/sys/calendar/hours',
  summary: '工作时间',
  access: may('system:calendar:list'),
  result: workingHours,
})

export const saveWorkingHours = endpoint({
  method: 'PUT',
  path: '/sys/calendar/hours',
  summary: '设置工作时间',
  access: may('system:calendar:hours'),
  body: workingHours,
  result: z.null(),
  message: '保存成功！',
  code: 200,
})
