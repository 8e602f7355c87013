import { inDays } from '../in-days'
import { roleSeeds } from '@dougong/server/database/seeds/organisation'
import { newStateField } from '@dougong/server/online/flows/store/state-field'
import { chosenFrom, colleague, day, type ExampleForm, exampleForm, formField } from './example-form'
import { askStep, flowSettings, fromAmount, superiorStep } from './flow-steps'

const hrRole = roleSeeds.find(({ code }) => code === 'hr')?.id ?? ''

/** One table and its form, approved by one or two. */
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
      newStateField,
    ],
  }),
  subs: [],
  flow: {
    name: '请假审批',
    note: '部门负责人审批；3 天及以上再由人力资源部审批。',
    definition: {
      settings: flowSettings('QJ', '{applicant}的{leave_type}'),
      steps: [
        superiorStep('superior'),
        fromAmount('days', { field: 'days', from: '3', title: '天数' }, [
          askStep('hr', '人力资源部审批', { kind: 'roles', roleIds: [hrRole] }),
        ]),
      ],
    },
  },
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
