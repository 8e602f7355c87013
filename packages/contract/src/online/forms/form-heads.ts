import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** The list of forms: their heads as existing clients read them. They are made and changed by calls of their own. */
export const formHeads = defineResource({
  title: '表单',
  purpose: '不写代码就能建立的数据表：定义字段，同步数据库，授权后即可录入。',
  path: '/online/cgform/head',
  permission: 'online:form',
  fields: {
    tableName: field.text('表名', { max: 60 }),
    tableType: field.dict('表类型', 'cgform_table_type', { numeric: true }),
    tableVersion: field.integer('版本'),
    tableTxt: field.text('表描述', { max: 200 }),
    isDbSynch: field.switch('同步数据库状态'), // sic
    isCheckbox: field.switch('显示复选框'),
    isPage: field.switch('是否分页'),
    isTree: field.switch('是否树'),
    idType: field.text('主键策略', { max: 20 }),
    relationType: field.integer('映射关系'),
    /** The tables of its sub forms. */
    subTableStr: field.text('附表', { max: 4000, computed: true }),
    tabOrderNum: field.integer('排序序号'),
    treeParentIdField: field.text('树表单父Id', { max: 63 }),
    treeIdField: field.text('是否有子节点字段', { max: 63 }),
    treeFieldname: field.text('树开表单列', { max: 63 }), // sic
    formCategory: field.text('表单分类', { max: 50 }),
    formTemplate: field.text('表单风格', { max: 1 }),
    themeTemplate: field.text('主题模板', { max: 20 }),
    scroll: field.integer('显示滚动条'),
    copyType: field.integer('视图'),
    physicId: field.text('原表单', { max: 32 }), // sic
    extConfigJson: field.longText('扩展配置', { max: 4000 }),
    /** 1 where there are views of it. */
    hascopy: field.integer('有视图', { computed: true }), // sic
    /** 1 where it was published: it is in use as it was then, whatever the draft says. */
    isInUse: field.integer('使用中', { computed: true }),
  },
  nameField: 'tableTxt',
  list: ['tableType', 'tableName', 'tableTxt', 'tableVersion', 'isDbSynch', 'createTime'],
  search: ['tableName', 'tableType', 'tableTxt'],
  form: [],
  sort: { by: 'createTime', order: 'desc' },
  verbs: ['list'],
})
