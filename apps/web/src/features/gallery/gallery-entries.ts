import type { ComponentType } from 'react'

/** A widget in the gallery. Everything about it is loaded when it is looked at. */
export interface GalleryEntry {
  title: string
  /** The component's name, as code imports it. */
  name: string
  group: string
  /** Where it stands among the widgets: folder and name. */
  path: string
  demo: () => Promise<{ demos: Record<string, ComponentType> }>
  /** The text of the demo. */
  source: () => Promise<string>
  /** The components it is made of, each with the text that tells its props. */
  components: readonly { name: string; text: () => Promise<string>; props?: string }[]
}

/** Every widget by group and title, in the order in which the gallery lists them. */
const widgets: Record<string, Record<string, string>> = {
  选择: {
    部门选择: 'department-picker/DepartmentPicker',
    用户选择: 'user-picker/UserPicker',
    '角色、职务与业务选择': 'record-picker/RecordPicker',
    报表选择: 'report-picker/ReportPicker',
    省市区选择: 'area-select/AreaSelect',
  },
  字典: {
    字典选择: 'dictionary-select/DictionarySelect',
    字典搜索选择: 'dictionary-search-select/DictionarySearchSelect',
  },
  树: {
    树形选择: 'tree-select/TreeSelect',
    分类选择: 'category-select/CategorySelect',
    树字典: 'tree-dictionary/TreeDictionary',
  },
  输入: {
    多选框组: 'checkbox-group/CheckboxGroup',
    开关: 'yes-no-switch/YesNoSwitch',
    查询文本: 'search-input/SearchInput',
    日期与时间: 'date-input/DateInput',
    数值输入: 'number-input/NumberInput',
    数值范围: 'number-range/NumberRange',
    'Cron 表达式': 'cron-editor/CronInput',
    颜色: 'colour-input/ColourInput',
    评分: 'rating-input/RatingInput',
    穿梭框: 'transfer-select/TransferSelect',
    签名: 'signature-pad/SignaturePad',
    编码校验: 'rule-code/RuleCodeItem',
    滑块验证: 'slide-check/SlideCheck',
  },
  编辑器: {
    富文本编辑器: 'rich-text/RichText',
    代码编辑器: 'code-editor/CodeEditor',
    'JSON 编辑器': 'json-editor/JsonEditor',
    'Markdown 编辑器': 'markdown-editor/MarkdownEditor',
  },
  展示: {
    超长文本: 'ellipsis/Ellipsis',
    标签单元格: 'tag-cell/TagCell',
    数值: 'number-info/NumberInfo',
    趋势: 'trend/Trend',
    图表: 'chart/Chart',
    迷你图: 'mini-chart/MiniChart',
    迷你进度: 'mini-chart/MiniProgress',
    倒计时: 'countdown/Countdown',
    头像列表: 'avatar-list/AvatarList',
    排行榜: 'rank-list/RankList',
    标签云: 'tag-cloud/TagCloud',
    页头信息: 'head-info/HeadInfo',
    底部工具栏: 'footer-tool-bar/FooterToolBar',
    'JSON 查看': 'json-view/JsonView',
    'Markdown 查看': 'markdown-view/MarkdownView',
    打印: 'print/PrintButton',
  },
  弹窗: {
    弹窗: 'modal/Dialog',
    详细信息: 'details/DetailsDialog',
    输入弹窗: 'prompt/PromptDialog',
  },
  文件: {
    文件上传: 'file-upload/FileUpload',
    图片上传: 'image-upload/ImageUpload',
    弹出上传: 'file-popup/FilePopup',
    '导入 Excel': 'excel-import/ExcelImport',
  },
  查询与展示: {
    高级查询构造器: 'query-builder/QueryBuilder',
  },
  表格: {
    树表: 'tree-table/TreeTable',
    合并单元格表: 'merged-table/MergedTable',
    可编辑表格: 'editable-table/EditableTable',
  },
  图片: {
    图片预览: 'image-preview/ImagePreview',
    图片裁剪: 'image-crop/ImageCrop',
    图片排序: 'image-sort/ImageSort',
    图片翻页: 'image-pager/ImagePager',
  },
  布局: {
    分屏: 'split-pane/SplitPane',
    表单容器: 'form-container/FormContainer',
  },
}

/** Where a widget's props are told, and under which name, if not in its own file as those of its component. */
const propsOf: Record<string, { file?: string; props: string }> = {
  'editable-table/EditableTable': { file: 'editable-table/table-props.ts', props: 'EditableTableProps' },
  'prompt/PromptDialog': { props: 'PromptOptions' },
}

/** Widgets that come in other forms as well. */
const variants: Record<string, readonly string[]> = {
  'dictionary-select/DictionarySelect': ['DictionaryRadio', 'DictionaryMultiSelect'],
  'date-input/DateInput': ['RangeInput'],
  'report-picker/ReportPicker': ['ReportChoice'],
}

/** What several widgets inherit from. */
const sharedFiles = [
  'control.ts',
  'date-input/MomentInput.tsx',
  'data.tsx',
  'dictionary-select/use-choices.ts',
  'picker/RecordField.tsx',
  'details/DetailList.tsx',
]

const folder = '../../../../../packages/widgets/src'
const demos = import.meta.glob<Awaited<ReturnType<GalleryEntry['demo']>>>(
  '../../../../../packages/widgets/src/*/*.demo.tsx',
)
const texts = import.meta.glob<string>(
  [
    '../../../../../packages/widgets/src/*/*.tsx',
    '../../../../../packages/widgets/src/*/{table-props,use-choices}.ts',
    '../../../../../packages/widgets/src/{control.ts,data.tsx}',
  ],
  { query: '?raw', import: 'default' },
)

export const galleryEntries: readonly GalleryEntry[] = Object.entries(widgets).flatMap(([group, titles]) =>
  Object.entries(titles).map(([title, path]) => ({
    title,
    name: path.split('/')[1] ?? '',
    group,
    path,
    demo: () => loadFrom(demos, `${path}.demo.tsx`),
    source: () => loadFrom(texts, `${path}.demo.tsx`),
    components: [path, ...(variants[path] ?? []).map((name) => path.replace(/[^/]+$/, name))].map((own) => ({
      name: own.split('/')[1] ?? '',
      text: () => loadFrom(texts, propsOf[own]?.file ?? `${own}.tsx`),
      ...(propsOf[own] && { props: propsOf[own].props }),
    })),
  })),
)

/** The texts that inherited props are told in. */
export async function loadShared(): Promise<string> {
  return (await Promise.all(sharedFiles.map((file) => loadFrom(texts, file)))).join('\n')
}

async function loadFrom<Loaded>(files: Record<string, () => Promise<Loaded>>, path: string): Promise<Loaded> {
  const load = files[`${folder}/${path}`]
  if (!load) throw new Error(`There is no ${path}`)
  return load()
}
