import { comparisons } from '@dougong/contract/system/monitoring/alerts'
import { figureOf, toldUnit, toldValue } from '@dougong/contract/system/monitoring/figures'
import type { Services } from '../../../services/services'
import type { Sample } from '../sampler'
import {
  listAlerts,
  listCrossed,
  type MonitorAlert,
  noteCrossed,
  noteOver,
  renewCrossings,
} from './alerts.queries'

export const alertsArea = 'monitor-alerts'
const renewEveryMs = 60_000

/** How an alert stands on this node. */
interface Standing {
  isRaised: boolean
  /** Since when its figure has been on the other side. */
  turnedAt: number | undefined
}

/** Holds every sample against the thresholds, and tells administrators: once when one is crossed, once when that is over. */
export class AlertWatch {
  readonly #services: Services
  readonly #standings = new Map<string, Standing>()
  #renewedAt = 0

  constructor(services: Services) {
    this.#services = services
  }

  async look(sample: Sample, now = Date.now()): Promise<void> {
    const { caches, db, nodes } = this.#services
    const alerts = await caches.get(alertsArea, 'all', () => listAlerts(db))
    await this.#know(alerts)
    for (const alert of alerts) await this.#judge(alert, sample, now)
    if (now - this.#renewedAt < renewEveryMs || alerts.length === 0) return
    this.#renewedAt = now
    await renewCrossings(db, nodes.own.name)
  }

  /** Begins with what is known of alerts that are new here, and forgets those that are gone. */
  async #know(alerts: readonly MonitorAlert[]): Promise<void> {
    const keys = new Map(alerts.map((alert) => [keyOf(alert), alert]))
    for (const key of this.#standings.keys()) if (!keys.has(key)) this.#standings.delete(key)
    const fresh = [...keys].filter(([key]) => !this.#standings.has(key))
    if (fresh.length === 0) return
    const { db, nodes } = this.#services
    const crossed = await listCrossed(db, [nodes.own.name, ''])
    for (const [key, alert] of fresh) {
      const isRaised = crossed.some(({ id, node }) => id === alert.id && node === this.#nodeOf(alert))
      this.#standings.set(key, { isRaised, turnedAt: undefined })
    }
  }

  async #judge(alert: MonitorAlert, sample: Sample, now: number): Promise<void> {
    const standing = this.#standings.get(keyOf(alert))
    const measured = sample[alert.figure]
    if (!standing || measured === undefined) return
    const value = toldValue(alert.figure, measured)
    const isCrossed = alert.comparison === 'above' ? value > alert.threshold : value < alert.threshold
    if (isCrossed === standing.isRaised) {
      standing.turnedAt = undefined
      return
    }
    standing.turnedAt ??= now
    if (now - standing.turnedAt < alert.minutes * 60_000) return
    await this.#turn(alert, value, isCrossed)
    standing.isRaised = isCrossed
    standing.turnedAt = undefined
  }

  /** Whoever notes it first tells it: figures of the installation are seen by every node. */
  async #turn(alert: MonitorAlert, value: number, isCrossed: boolean): Promise<void> {
    const { db, messages, outbox, config, nodes } = this.#services
    const node = this.#nodeOf(alert)
    const unit = toldUnit(alert.figure)
    const isTold = await db.transaction().execute(async (tx) => {
      const note = isCrossed ? noteCrossed : noteOver
      if (!(await note(tx, alert.id, node))) return false
      await messages.send(tx, {
        template: isCrossed ? 'alert_raised' : 'alert_over',
        to: 'administrators',
        data: {
          figure: figureOf(alert.figure).title,
          node: node === '' ? '系统' : `节点 ${nodes.own.name} `,
          value: `${value}${unit}`,
          limit: `${comparisons[alert.comparison]}阈值 ${alert.threshold}${unit}`,
          time: new Date().toLocaleString('sv-SE', { timeZone: config.timeZone }),
        },
        tenantId: 0,
        openPage: '/monitor/alert',
      })
      return true
    })
    if (isTold) await outbox.wake()
  }

  #nodeOf({ figure }: MonitorAlert): string {
    return figureOf(figure).isShared ? '' : this.#services.nodes.own.name
  }
}

/** One that was changed is another. */
function keyOf({ id, figure, comparison, threshold, minutes }: MonitorAlert): string {
  return [id, figure, comparison, threshold, minutes].join(' ')
}
