const actions: Record<string, { text: string; color: string }> = {
  create: { text: '新增', color: 'green' },
  import: { text: '导入', color: 'cyan' },
  change: { text: '修改', color: 'blue' },
  remove: { text: '删除', color: 'red' },
  restore: { text: '恢复', color: 'purple' },
  original: { text: '原始数据', color: 'default' },
}

/** How what made a version is shown. */
export function actionOf(action: string): { text: string; color: string } {
  return actions[action] ?? { text: action, color: 'default' }
}

/** The number of a version as people count, from 1; the wire counts from 0, as existing clients do. */
export function versionNumber(dataVersion: number): number {
  return dataVersion + 1
}
