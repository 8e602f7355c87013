import type { Usage } from '../resource/serve-resource'

/** What may show a report or a chart: it cannot be removed while it is shown. */
export const shownByBoards: Usage = {
  table: 'onl_board',
  column: 'source_ids',
  several: true,
  belonging: 'own',
  noun: '看板',
  name: 'name',
}
export const shownByGraphs: Usage = {
  table: 'onl_graphreport_head',
  column: 'source',
  belonging: 'own',
  noun: '图表',
  name: 'name',
}

/** The same for what is the platform's: every tenant may show it. */
export function ofEveryTenant({ belonging: _, ...usage }: Usage): Usage {
  return usage
}
