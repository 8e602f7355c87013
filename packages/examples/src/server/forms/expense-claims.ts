import { newStateField } from '@dougong/server/online/flows/store/state-field'
import { inDays } from '../in-days'
import { colleague, day, type ExampleForm, exampleForm, formField, money } from './example-form'
import { askStep, flowSettings, fromAmount, sideBySide, superiorStep } from './flow-steps'

const table = 'example_expense'
const items = 'example_expense_item'

/** Records with parts that two sides approve at the same time, and large ones once more. */
export const expenseClaims: ExampleForm = {
  form: exampleForm('example-expense', {
    table,
    title: '报销单',
    type: 'main',
    columns: 2,
    fields: [
      formField('subject', '报销事由', {
        length: 100,
        isRequired: true,
        isSearched: true,
        searchMode: 'like',
      }),
      formField('applicant', '报销人', { ...colleague, isRequired: true, isSearched: true }),
      formField('amount', '合计', { ...money, expressions: { formula: `sum(${items}.amount)` } }),
      formField('remark', '备注', { control: 'textarea', length: 500, isInList: false }),
      newStateField,
    ],
  }),
  subs: [
    exampleForm('example-expense-item', {
      table: items,
      title: '报销明细',
      type: 'sub',
      place: 1,
      fields: [
        formField('expense_id', '报销单', {
          length: 36,
          isInForm: false,
          isInList: false,
          belongsTo: { table, field: 'id' },
        }),
        formField('spent_on', '发生日期', { ...day, isRequired: true }),
        formField('purpose', '用途', { length: 100, isRequired: true, width: 200 }),
        formField('amount', '金额', { ...money, isRequired: true }),
        formField('receipt', '票据', { control: 'file', length: 1000 }),
      ],
    }),
  ],
  flow: {
    name: '报销审批',
    note: '部门负责人和财务同时审批；10000 及以上再由总经理审批。',
    definition: {
      settings: flowSettings('BX', '{subject}（{starter}）'),
      steps: [
        sideBySide('both', '部门与财务', [
          { key: 'department', title: '部门', steps: [superiorStep('superior')] },
          {
            key: 'finance',
            title: '财务',
            steps: [askStep('accountant', '财务审核', { kind: 'people', usernames: ['lisi'] })],
          },
        ]),
        fromAmount('amount', { field: 'amount', from: '10000', title: '金额' }, [
          askStep('manager', '总经理审批', { kind: 'people', usernames: ['admin'] }),
        ]),
      ],
    },
  },
  fill: async (add) => {
    await add({
      subject: '赴大同测绘差旅',
      applicant: 'zhangsan',
      [items]: [
        { spent_on: inDays(-9), purpose: '往返火车票', amount: 486 },
        { spent_on: inDays(-8), purpose: '住宿三晚', amount: 1140 },
      ],
    })
    await add({
      subject: '购置全站仪',
      applicant: 'wangwu',
      [items]: [{ spent_on: inDays(-3), purpose: '全站仪一台', amount: 26_800 }],
    })
  },
}
