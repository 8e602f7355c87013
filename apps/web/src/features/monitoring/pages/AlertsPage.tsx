import { monitorAlerts } from '@dougong/contract/system/monitoring/alerts'
import { ResourcePage } from '../../../resource/ResourcePage'
import { AsTyped } from '../../../resource/list/AsTyped'

/* percents, seconds and counts stand in one column */
const cells = { threshold: AsTyped }

/** `/monitor/alert`: thresholds of figures that administrators are told of. */
export function AlertsPage() {
  return <ResourcePage resource={monitorAlerts} cells={cells} />
}
