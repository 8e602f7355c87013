import type { HookEvent } from '@dougong/contract/online/forms/hooks/calls'

/** What happens to records of a form, in words. */
export const eventTitles: Readonly<Record<HookEvent, string>> = {
  beforeAdd: '新增前',
  afterAdd: '新增后',
  beforeEdit: '修改前',
  afterEdit: '修改后',
  beforeDelete: '删除前',
  afterDelete: '删除后',
  beforeImport: '导入前（逐行）',
  afterImport: '导入后',
  beforeExport: '导出前',
  afterExport: '导出后',
}
