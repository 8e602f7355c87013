import type { ComponentType } from 'react'

/** A widget in the gallery. Everything about it is loaded when it is looked at. */
export interface GalleryEntry {
  title: string
  /** The component's name, as code imports it. */
  name: string
  group: string
  demo: () => Promise<{ demos: Record<string, ComponentType> }>
  /** The text of the demo. */
  source: () => Promise<{ default: string }>
  /** The text of the widget, for its props. */
  widget: () => Promise<{ default: string }>
}

/** Every widget: one entry each, in the order in which the gallery lists them. */
export const galleryEntries: readonly GalleryEntry[] = [
  {
    title: '部门选择',
    name: 'DepartmentPicker',
    group: '选择',
    demo: () => import('@dougong/widgets/department-picker/DepartmentPicker.demo'),
    source: () => import('@dougong/widgets/department-picker/DepartmentPicker.demo?raw'),
    widget: () => import('@dougong/widgets/department-picker/DepartmentPicker?raw'),
  },
  {
    title: '用户选择',
    name: 'UserPicker',
    group: '选择',
    demo: () => import('@dougong/widgets/user-picker/UserPicker.demo'),
    source: () => import('@dougong/widgets/user-picker/UserPicker.demo?raw'),
    widget: () => import('@dougong/widgets/user-picker/UserPicker?raw'),
  },
  {
    title: '角色、职务与业务选择',
    name: 'RecordPicker',
    group: '选择',
    demo: () => import('@dougong/widgets/record-picker/RecordPicker.demo'),
    source: () => import('@dougong/widgets/record-picker/RecordPicker.demo?raw'),
    widget: () => import('@dougong/widgets/record-picker/RecordPicker?raw'),
  },
  {
    title: '字典选择',
    name: 'DictionarySelect',
    group: '字典',
    demo: () => import('@dougong/widgets/dictionary-select/DictionarySelect.demo'),
    source: () => import('@dougong/widgets/dictionary-select/DictionarySelect.demo?raw'),
    widget: () => import('@dougong/widgets/dictionary-select/DictionarySelect?raw'),
  },
  {
    title: '字典搜索选择',
    name: 'DictionarySearchSelect',
    group: '字典',
    demo: () => import('@dougong/widgets/dictionary-search-select/DictionarySearchSelect.demo'),
    source: () => import('@dougong/widgets/dictionary-search-select/DictionarySearchSelect.demo?raw'),
    widget: () => import('@dougong/widgets/dictionary-search-select/DictionarySearchSelect?raw'),
  },
  {
    title: '树形选择',
    name: 'TreeSelect',
    group: '树',
    demo: () => import('@dougong/widgets/tree-select/TreeSelect.demo'),
    source: () => import('@dougong/widgets/tree-select/TreeSelect.demo?raw'),
    widget: () => import('@dougong/widgets/tree-select/TreeSelect?raw'),
  },
  {
    title: '分类选择',
    name: 'CategorySelect',
    group: '树',
    demo: () => import('@dougong/widgets/category-select/CategorySelect.demo'),
    source: () => import('@dougong/widgets/category-select/CategorySelect.demo?raw'),
    widget: () => import('@dougong/widgets/category-select/CategorySelect?raw'),
  },
  {
    title: '树字典',
    name: 'TreeDictionary',
    group: '树',
    demo: () => import('@dougong/widgets/tree-dictionary/TreeDictionary.demo'),
    source: () => import('@dougong/widgets/tree-dictionary/TreeDictionary.demo?raw'),
    widget: () => import('@dougong/widgets/tree-dictionary/TreeDictionary?raw'),
  },
  {
    title: '多选框组',
    name: 'CheckboxGroup',
    group: '输入',
    demo: () => import('@dougong/widgets/checkbox-group/CheckboxGroup.demo'),
    source: () => import('@dougong/widgets/checkbox-group/CheckboxGroup.demo?raw'),
    widget: () => import('@dougong/widgets/checkbox-group/CheckboxGroup?raw'),
  },
  {
    title: '开关',
    name: 'YesNoSwitch',
    group: '输入',
    demo: () => import('@dougong/widgets/yes-no-switch/YesNoSwitch.demo'),
    source: () => import('@dougong/widgets/yes-no-switch/YesNoSwitch.demo?raw'),
    widget: () => import('@dougong/widgets/yes-no-switch/YesNoSwitch?raw'),
  },
  {
    title: '查询文本',
    name: 'SearchInput',
    group: '输入',
    demo: () => import('@dougong/widgets/search-input/SearchInput.demo'),
    source: () => import('@dougong/widgets/search-input/SearchInput.demo?raw'),
    widget: () => import('@dougong/widgets/search-input/SearchInput?raw'),
  },
  {
    title: '省市区选择',
    name: 'AreaSelect',
    group: '选择',
    demo: () => import('@dougong/widgets/area-select/AreaSelect.demo'),
    source: () => import('@dougong/widgets/area-select/AreaSelect.demo?raw'),
    widget: () => import('@dougong/widgets/area-select/AreaSelect?raw'),
  },
  {
    title: 'Cron 表达式',
    name: 'CronInput',
    group: '输入',
    demo: () => import('@dougong/widgets/cron-editor/CronEditor.demo'),
    source: () => import('@dougong/widgets/cron-editor/CronEditor.demo?raw'),
    widget: () => import('@dougong/widgets/cron-editor/CronInput?raw'),
  },
  {
    title: '编码校验',
    name: 'RuleCodeItem',
    group: '输入',
    demo: () => import('@dougong/widgets/rule-code/RuleCodeItem.demo'),
    source: () => import('@dougong/widgets/rule-code/RuleCodeItem.demo?raw'),
    widget: () => import('@dougong/widgets/rule-code/RuleCodeItem?raw'),
  },
  {
    title: '滑块验证',
    name: 'SlideCheck',
    group: '输入',
    demo: () => import('@dougong/widgets/slide-check/SlideCheck.demo'),
    source: () => import('@dougong/widgets/slide-check/SlideCheck.demo?raw'),
    widget: () => import('@dougong/widgets/slide-check/SlideCheck?raw'),
  },
  {
    title: '富文本编辑器',
    name: 'RichText',
    group: '编辑器',
    demo: () => import('@dougong/widgets/rich-text/RichText.demo'),
    source: () => import('@dougong/widgets/rich-text/RichText.demo?raw'),
    widget: () => import('@dougong/widgets/rich-text/RichText?raw'),
  },
  {
    title: '超长文本',
    name: 'Ellipsis',
    group: '展示',
    demo: () => import('@dougong/widgets/ellipsis/Ellipsis.demo'),
    source: () => import('@dougong/widgets/ellipsis/Ellipsis.demo?raw'),
    widget: () => import('@dougong/widgets/ellipsis/Ellipsis?raw'),
  },
  {
    title: '标签单元格',
    name: 'TagCell',
    group: '展示',
    demo: () => import('@dougong/widgets/tag-cell/TagCell.demo'),
    source: () => import('@dougong/widgets/tag-cell/TagCell.demo?raw'),
    widget: () => import('@dougong/widgets/tag-cell/TagCell?raw'),
  },
  {
    title: '弹窗',
    name: 'Dialog',
    group: '弹窗',
    demo: () => import('@dougong/widgets/modal/Dialog.demo'),
    source: () => import('@dougong/widgets/modal/Dialog.demo?raw'),
    widget: () => import('@dougong/widgets/modal/Dialog?raw'),
  },
  {
    title: '详细信息',
    name: 'DetailsDialog',
    group: '弹窗',
    demo: () => import('@dougong/widgets/details/DetailsDialog.demo'),
    source: () => import('@dougong/widgets/details/DetailsDialog.demo?raw'),
    widget: () => import('@dougong/widgets/details/DetailsDialog?raw'),
  },
  {
    title: '文件上传',
    name: 'FileUpload',
    group: '文件',
    demo: () => import('@dougong/widgets/file-upload/FileUpload.demo'),
    source: () => import('@dougong/widgets/file-upload/FileUpload.demo?raw'),
    widget: () => import('@dougong/widgets/file-upload/FileUpload?raw'),
  },
  {
    title: '图片上传',
    name: 'ImageUpload',
    group: '文件',
    demo: () => import('@dougong/widgets/image-upload/ImageUpload.demo'),
    source: () => import('@dougong/widgets/image-upload/ImageUpload.demo?raw'),
    widget: () => import('@dougong/widgets/image-upload/ImageUpload?raw'),
  },
  {
    title: '弹出上传',
    name: 'FilePopup',
    group: '文件',
    demo: () => import('@dougong/widgets/file-popup/FilePopup.demo'),
    source: () => import('@dougong/widgets/file-popup/FilePopup.demo?raw'),
    widget: () => import('@dougong/widgets/file-popup/FilePopup?raw'),
  },
  {
    title: '导入 EXCEL',
    name: 'ExcelImport',
    group: '文件',
    demo: () => import('@dougong/widgets/excel-import/ExcelImport.demo'),
    source: () => import('@dougong/widgets/excel-import/ExcelImport.demo?raw'),
    widget: () => import('@dougong/widgets/excel-import/ExcelImport?raw'),
  },
  {
    title: '高级查询构造器',
    name: 'QueryBuilder',
    group: '查询与展示',
    demo: () => import('@dougong/widgets/query-builder/QueryBuilder.demo'),
    source: () => import('@dougong/widgets/query-builder/QueryBuilder.demo?raw'),
    widget: () => import('@dougong/widgets/query-builder/QueryBuilder?raw'),
  },
]
