import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'

/** The example of a single table: a definition, a table and a page are all there is to it. Not everybody sees the money. */
export const demos = defineResource({
  title: '单表示例',
  path: '/test/jeecgDemo',
  permission: 'test:demo',
  fields: {
    name: field.text('姓名', { required: true, max: 30, pattern: '*2-30' }),
    keyWord: field.text('关键词', { max: 255 }),
    punchTime: field.datetime('打卡时间'),
    salaryMoney: field.decimal('工资', {
      decimals: 2,
      min: 0,
      max: 99_999_999,
      search: { mode: 'range' },
      permission: 'testdemo:salaryMoney',
    }),
    bonusMoney: field.decimal('奖金', {
      decimals: 2,
      min: 0,
      max: 99_999_999,
      permission: 'testdemo:bonusMoney',
    }),
    sex: field.dict('性别', 'sex'),
    age: field.integer('年龄', { min: 0, max: 150, search: { mode: 'range' } }),
    birthday: field.date('生日'),
    email: field.text('邮箱', { max: 50, pattern: 'e' }),
    content: field.longText('个人简介', { max: 1000 }),
    /** Where its maker worked: data rules ask for it. */
    sysOrgCode: field.text('所属部门编码', { readOnly: true, max: 64 }),
    tenantId: field.integer('租户', { readOnly: true }),
  },
  list: ['name', 'keyWord', 'punchTime', 'salaryMoney', 'bonusMoney', 'sex', 'age', 'birthday', 'email'],
  search: ['name', 'sex', 'birthday', 'age', 'keyWord', 'punchTime', 'salaryMoney'],
  form: [
    'name',
    'keyWord',
    'punchTime',
    'salaryMoney',
    'bonusMoney',
    'sex',
    'age',
    'birthday',
    'email',
    'content',
  ],
  excel: [
    'name',
    'keyWord',
    'punchTime',
    'salaryMoney',
    'bonusMoney',
    'sex',
    'age',
    'birthday',
    'email',
    'content',
  ],
  inline: ['name', 'keyWord', 'punchTime', 'salaryMoney', 'bonusMoney', 'sex', 'age', 'birthday', 'email'],
  sort: { by: 'createTime', order: 'desc' },
  history: true,
})
