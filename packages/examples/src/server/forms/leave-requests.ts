import { inDays } from '../in-days'
import { chosenFrom, colleague, day, type ExampleForm, exampleForm, formField } from './example-form'

/** One table and its form. */
export const leaveRequests: ExampleForm = {
  form: exampleForm('example-leave', {
    table: 'example_leave',
    title: '请假单',
    columns: 2,
    fields: [
      formField('applicant', '申请人', { ...colleague, isRequired: true, isSearched: true }),
      formField('leave_type', '请假类型', {
        ...chosenFrom('leave_type'),
        isRequired: true,
        isSearched: true,
      }),
      formField('first_day', '开始日期', {
        ...day,
        isRequired: true,
        isSearched: true,
        searchMode: 'group',
        isSortable: true,
      }),
      formField('last_day', '结束日期', { ...day, isRequired: true }),
      formField('days', '天数', { type: 'BigDecimal', length: 5, decimals: 1, isRequired: true }),
      formField('reason', '事由', { control: 'textarea', length: 500, isInList: false }),
      formField('attachment', '附件', { control: 'file', length: 1000, isInList: false }),
    ],
  }),
  subs: [],
  fill: async (add) => {
    await add(leave('zhangsan', '1', [10, 14], 5, '回乡探亲'))
    await add(leave('lisi', '3', [-3, -2], 2, '感冒发热，遵医嘱休息'))
    await add(leave('wangwu', '4', [1, 1], 0.5, '上周末加班调休'))
  },
}

function leave(
  applicant: string,
  leave_type: string,
  [first, last]: [number, number],
  days: number,
  reason: string,
) {
  return { applicant, leave_type, first_day: inDays(first), last_day: inDays(last), days, reason }
}
