import { newStateField } from '@dougong/server/online/flows/store/state-field'
import { colleague, type ExampleForm, exampleForm, formField } from './example-form'
import { askStep, flowSettings, superiorStep } from './flow-steps'

/** Records into which somebody puts a file on their way. */
export const sealRequests: ExampleForm = {
  form: exampleForm('example-seal', {
    table: 'example_seal',
    title: '用印申请',
    columns: 2,
    fields: [
      formField('document', '文件名称', {
        length: 100,
        isRequired: true,
        isSearched: true,
        searchMode: 'like',
      }),
      formField('applicant', '申请人', { ...colleague, isRequired: true, isSearched: true }),
      formField('copies', '份数', { type: 'int', length: 10, isRequired: true }),
      formField('reason', '用印事由', { control: 'textarea', length: 500, isInList: false }),
      formField('draft', '待盖章文件', { control: 'file', length: 1000, isInList: false }),
      formField('sealed', '盖章后扫描件', { control: 'file', length: 1000, isInList: false }),
      newStateField,
    ],
  }),
  subs: [],
  flow: {
    name: '用印审批',
    note: '部门负责人同意后，由印章管理员盖章并上传扫描件。',
    definition: {
      settings: flowSettings('YY', '{document}（{starter}）'),
      steps: [
        superiorStep('superior'),
        askStep(
          'keeper',
          '盖章并上传扫描件',
          { kind: 'people', usernames: ['wangwu'] },
          { kind: 'handle', fields: { sealed: 'required' } },
        ),
      ],
    },
  },
  fill: async (add) => {
    await add({
      document: '佛光寺测绘服务合同',
      applicant: 'zhangsan',
      copies: 4,
      reason: '与委托方签订合同，双方各执两份',
    })
  },
}
