import { refuse } from '@dougong/contract/errors'
import { comparisons, figureTitles, monitorAlerts } from '@dougong/contract/system/monitoring/alerts'
import { type ServedResource, serveResource, type Values } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { alertsArea } from './alert-watch'
import { forgetCrossings } from './alerts.queries'

/** Thresholds of the installation. One that is changed begins anew, on every node. */
export const alertsResource = ({ caches }: Pick<Services, 'caches'>): ServedResource =>
  serveResource(monitorAlerts, {
    table: 'monitor_alert',
    tenant: 'shared',
    page: 'modules/monitor/AlertList',
    beforeCreate: async (values) => judged(values),
    beforeChange: async (_id, values) => judged(values),
    afterSave: (id, { tx }) => forgetCrossings(tx, id),
    afterCommit: () => caches.drop(alertsArea),
  })

/** What nobody measures cannot be crossed. */
function judged(values: Values): Values {
  requireKnown(values.figure, figureTitles, '指标')
  requireKnown(values.comparison, comparisons, '条件')
  return values
}

function requireKnown(value: unknown, known: object, title: string): void {
  if (value !== undefined && !Object.hasOwn(known, String(value)))
    refuse('record.invalid', { detail: `${title}的取值不在允许的范围内` })
}
