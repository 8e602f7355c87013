import { type ExampleForm, exampleForm, formField } from './example-form'

/** Records that stand below one another. */
export const assetClasses: ExampleForm = {
  form: exampleForm('example-asset-class', {
    table: 'example_asset_class',
    title: '资产分类',
    tree: { parent: 'pid', hasChild: 'has_child', name: 'class_name' },
    fields: [
      formField('class_name', '分类名称', {
        length: 100,
        isRequired: true,
        isSearched: true,
        searchMode: 'like',
      }),
      formField('class_code', '分类编码', { length: 50, isRequired: true, validation: 'only' }),
      formField('service_years', '折旧年限', { type: 'int', length: 10 }),
      formField('remark', '备注', { control: 'textarea', length: 500 }),
    ],
  }),
  subs: [],
  fill: async (add) => {
    const fixed = await add({ class_name: '固定资产', class_code: 'FA' })
    const office = await add({ pid: fixed, class_name: '办公设备', class_code: 'FA-01', service_years: 5 })
    await add({ pid: office, class_name: '电脑', class_code: 'FA-01-01', service_years: 3 })
    await add({ pid: office, class_name: '打印机', class_code: 'FA-01-02', service_years: 5 })
    await add({ pid: fixed, class_name: '家具', class_code: 'FA-02', service_years: 5 })
    await add({ pid: fixed, class_name: '车辆', class_code: 'FA-03', service_years: 4 })
    const intangible = await add({ class_name: '无形资产', class_code: 'IA' })
    await add({ pid: intangible, class_name: '软件', class_code: 'IA-01', service_years: 10 })
  },
}
