import { monitorAlerts } from '@dougong/contract/system/monitoring/alerts'
import { ResourcePage } from '../../../resource/ResourcePage'

/** `/monitor/alert`: thresholds of figures that administrators are told of. */
export function AlertsPage() {
  return <ResourcePage resource={monitorAlerts} />
}
