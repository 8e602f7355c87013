import type { ActCondition, FlowAct } from '@dougong/contract/online/flows/acts/act'
import type { Who } from '@dougong/contract/online/flows/flow'
import { formsBase } from '@dougong/contract/online/forms/pages'
import { inDays } from '../in-days'
import { chosenFrom, colleague, day, type ExampleForm, exampleForm, formField } from './example-form'
import { changing, rule } from './example-rules'

const table = 'example_stock'

/** What is there of each thing; nobody takes more than there is. */
export const stock: ExampleForm = {
  form: exampleForm('example-stock', {
    table,
    title: '库存',
    columns: 2,
    fields: [
      formField('item', '品名', { length: 100, isRequired: true, validation: 'only', isSearched: true }),
      formField('unit', '单位', { length: 20, isRequired: true }),
      formField('quantity', '库存数量', { type: 'int', length: 10, isRequired: true }),
      formField('place', '库位', { length: 50 }),
    ],
  }),
  subs: [],
  rules: [
    rule('example-stock-floor', {
      name: '库存不能为负',
      note: '任何修改会让库存小于 0 时，拒绝保存。',
      trigger: {
        kind: 'changed',
        timing: 'within',
        fields: ['quantity'],
        when: { field: 'quantity', operator: 'lt', value: '0' },
      },
      steps: [
        {
          key: 'refuse',
          title: '拒绝',
          kind: 'act',
          role: '',
          failed: 'stop',
          act: { kind: 'refuse', text: '库存不足，不能出库' },
        },
      ],
    }),
  ],
  fill: async (add) => {
    await add({ item: '红松方料', unit: '根', quantity: 40, place: '甲-01' })
    await add({ item: '杉木板', unit: '块', quantity: 120, place: '甲-02' })
  },
}

const sameItem: ActCondition = { field: 'item', operator: 'eq', value: { kind: 'field', field: 'item' } }

const grow = (by: string): FlowAct<Who> => ({
  kind: 'changeFound',
  at: `${formsBase}/${table}`,
  where: [sameItem],
  max: 1,
  values: { quantity: { kind: 'increase', formula: by } },
})

/** What comes in and goes out: the stock changes with it, or it is not saved. */
export const stockMoves: ExampleForm = {
  form: exampleForm('example-stock-move', {
    table: 'example_stock_move',
    title: '出入库单',
    columns: 2,
    fields: [
      formField('item', '品名', {
        length: 100,
        isRequired: true,
        isSearched: true,
        control: 'list',
        choices: { table, code: 'item', text: 'item' },
      }),
      formField('direction', '类型', {
        ...chosenFrom('stock_direction'),
        isRequired: true,
        isSearched: true,
      }),
      formField('quantity', '数量', { type: 'int', length: 10, isRequired: true }),
      formField('moved_on', '日期', { ...day, isRequired: true, isSearched: true, searchMode: 'group' }),
      formField('keeper', '经办人', { ...colleague, isRequired: true }),
      formField('remark', '说明', { control: 'textarea', length: 500, isInList: false }),
    ],
  }),
  subs: [],
  rules: [
    rule('example-stock-move', {
      name: '库存随出入库变化',
      note: '保存出入库单时同时增加或减少库存；库存不够时，出库单保存不了。',
      trigger: { kind: 'added', timing: 'within', imports: true },
      steps: [
        {
          key: 'direction',
          title: '入库还是出库',
          kind: 'branch',
          take: 'first',
          branches: [
            {
              key: 'in',
              title: '入库',
              when: { field: 'direction', operator: 'eq', value: '1' },
              steps: [changing('add', '增加库存', grow('quantity'))],
            },
            { key: 'out', title: '出库', steps: [changing('take', '减少库存', grow('-quantity'))] },
          ],
        },
      ],
    }),
  ],
  fill: async (add) => {
    await add({ direction: '1', item: '红松方料', quantity: 40, moved_on: inDays(-5), keeper: 'zhangsan' })
  },
}
