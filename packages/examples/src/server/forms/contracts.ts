import { inDays } from '../in-days'
import { colleague, day, type ExampleForm, exampleForm, formField, money } from './example-form'
import { changing, rule } from './example-rules'

/** Records that somebody is reminded of before their day. */
export const contracts: ExampleForm = {
  form: exampleForm('example-contract', {
    table: 'example_contract',
    title: '合同',
    columns: 2,
    fields: [
      formField('contract_no', '合同编号', { isRequired: true, validation: 'only', isSearched: true }),
      formField('contract_name', '合同名称', {
        length: 100,
        isRequired: true,
        isSearched: true,
        searchMode: 'like',
        width: 220,
      }),
      formField('partner', '对方单位', { length: 100, isSearched: true, searchMode: 'like' }),
      formField('amount', '金额', money),
      formField('ends_on', '到期日', {
        ...day,
        isRequired: true,
        isSearched: true,
        searchMode: 'group',
        isSortable: true,
      }),
      formField('owner', '负责人', { ...colleague, isRequired: true, isSearched: true }),
      formField('reminded_on', '提醒日期', { ...day, isReadOnly: true }),
    ],
  }),
  subs: [],
  rules: [
    rule('example-contract-reminder', {
      name: '合同到期提醒',
      note: '到期前 7 天的上午 9 点通知负责人，并记下提醒的日期。停机期间错过的全部补上。',
      trigger: { kind: 'date', field: 'ends_on', days: -7, at: '09:00', missed: 'all' },
      steps: [
        {
          key: 'remind',
          title: '通知负责人',
          kind: 'act',
          role: '',
          failed: 'goOn',
          act: {
            kind: 'message',
            who: { kind: 'field', field: 'owner' },
            text: '合同“{contract_name}”（{contract_no}）将于 {ends_on} 到期，请及时续签或终止。',
          },
        },
        changing('note', '记下提醒日期', {
          kind: 'change',
          values: { reminded_on: { kind: 'formula', formula: 'today()' } },
        }),
      ],
    }),
  ],
  fill: async (add) => {
    await add({
      contract_no: 'HT-0001',
      contract_name: '佛光寺测绘服务合同',
      partner: '永固木业',
      amount: 86_000,
      ends_on: inDays(8),
      owner: 'zhangsan',
    })
    await add({
      contract_no: 'HT-0002',
      contract_name: '红松方料年度采购合同',
      partner: '鲁班五金',
      amount: 320_000,
      ends_on: inDays(200),
      owner: 'lisi',
    })
  },
}
