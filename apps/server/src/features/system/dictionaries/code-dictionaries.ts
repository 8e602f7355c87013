import type { Dictionaries, DictionaryOption } from '@dougong/contract/dictionaries'
import { chartTypes } from '@dougong/contract/online/charts/chart'
import { graphLayouts, graphSources } from '@dougong/contract/online/graphs/graph'
import { messageChannels, messageKinds } from '@dougong/contract/system/messages/kinds'
import { jobHandlers, jobRunStatuses } from '@dougong/contract/system/jobs'
import { comparisons, figureTitles } from '@dougong/contract/system/monitoring/alerts'
import { fillRuleHandlers } from '@dougong/contract/system/fill-rules'

/** Dictionaries whose values the code itself knows; they are not stored, but answered like the others. */
export const codeDictionaries: Dictionaries = {
  fill_rule_handler: options(fillRuleHandlers),
  messageType: options(messageChannels),
  message_kind: options(messageKinds),
  job_handler: options(jobHandlers),
  job_run_status: options(jobRunStatuses),
  monitor_figure: options(figureTitles),
  monitor_comparison: options(comparisons),
  data_log_action: options({
    create: '新增',
    import: '导入',
    change: '修改',
    remove: '删除',
    restore: '恢复',
    original: '原始数据',
  }),
  online_graph_type: options(chartTypes),
  online_graph_display_template: options(graphLayouts),
  online_graph_data_type: options(graphSources),
  rangeDate: options({
    jt: '今天',
    zt: '昨天',
    qt: '前天',
    bz: '本周',
    sz: '上周',
    by: '本月',
    sy: '上月',
    zdy: '自定义日期',
  }),
}

function options(texts: Record<string, string>): DictionaryOption[] {
  return Object.entries(texts).map(([value, text]) => ({ value, text, title: text, label: text }))
}
