import { showNumber } from '@dougong/contract/resource/values/show-number'
import { monitorAlerts } from '@dougong/contract/system/monitoring/alerts'
import { ResourcePage } from '../../../resource/ResourcePage'

/** Percents, seconds and counts stand in one column: each as it was typed. */
const Threshold = ({ value }: { value: unknown }) => showNumber(value)
const cells = { threshold: Threshold }

/** `/monitor/alert`: thresholds of figures that administrators are told of. */
export function AlertsPage() {
  return <ResourcePage resource={monitorAlerts} cells={cells} />
}
