import { refuse } from '@dougong/contract/errors'
import { databaseTypes } from '@dougong/contract/system/data-sources/data-sources'
import type { Actor } from '../../../access/actor'
import type { Tenancy } from '../../../access/tenants'
import { areSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import {
  type DataSource,
  dataSourceChanged,
  findDataSource,
} from '../../../services/data-sources/data-source'
import { oneOf } from '../../../services/one-of'
import type { Services } from '../../../services/services'
import { ReportDatabase } from '../run/report-database'
import type { ReportSource } from '../run/report-source'
import type { Report } from '../store/reports.queries'
import { type ForeignSource, unreachable } from './foreign-source'
import { openMysql } from './mysql-source'
import { openPostgres } from './postgres-source'

interface Opened {
  state: string
  source: Promise<ForeignSource>
  checkedAt: number
  end: NodeJS.Timeout
}

/** A source that nobody reads is closed. */
const unusedMs = 120_000
/** What an account may do is asked for again after this time. */
const checkedMs = 300_000
const maxOpen = 30

/** The databases that reports are read from: our own, and those of others while they are in use. */
export class ReportSources {
  readonly own: ReportDatabase
  readonly #services: Services
  readonly #opened = new Map<string, Opened>()

  constructor(services: Services) {
    this.#services = services
    this.own = new ReportDatabase(services)
    services.bus.subscribe(dataSourceChanged, (id) => void this.#forget(String(id)))
  }

  /** Where a stored report is read: a source that it names is its tenant's, whoever reads. */
  async of({ head, tenantId }: Report, { isOnlyTenant }: Tenancy): Promise<ReportSource> {
    if (head.dbSource === '') return this.own
    return this.#foreign(await this.#find({ tenantId, isOnlyTenant }, head.dbSource))
  }

  /** Where a statement that is being written is read: one of the sources that its author may choose. */
  async chosen(actor: Actor, code: string): Promise<ReportSource> {
    if (code === '') return this.own
    const found = await this.#find(actor, code)
    const served = await this.#services.resources.find('/sys/dataSource')
    if (!served || !(await areSeen(this.#services.db, viewOf(served, actor), [found.id])))
      refuse('report.sourceMissing', { code })
    return this.#foreign(found)
  }

  async close(): Promise<void> {
    await Promise.all([this.own.close(), ...[...this.#opened.keys()].map((id) => this.#forget(id))])
  }

  async #find(tenancy: Tenancy, code: string): Promise<DataSource> {
    return (
      (await findDataSource(this.#services, tenancy, code)) ??
      refuse('report.sourceMissing', { code: code.slice(0, 100) })
    )
  }

  async #foreign(found: DataSource): Promise<ForeignSource> {
    const known = this.#opened.get(found.id)
    if (known && known.state !== found.state) await this.#forget(found.id)
    const opened = this.#opened.get(found.id) ?? this.#open(found)
    opened.end.refresh()
    const source = await opened.source
    if (Date.now() - opened.checkedAt > checkedMs) {
      await source.requireReader()
      opened.checkedAt = Date.now()
    }
    return source
  }

  #open(found: DataSource): Opened {
    const [oldest] = this.#opened.keys()
    if (this.#opened.size >= maxOpen && oldest !== undefined) void this.#forget(oldest)
    const source = this.#connect(found)
    const opened: Opened = {
      state: found.state,
      source,
      checkedAt: Date.now(),
      end: setTimeout(() => void this.#forget(found.id), unusedMs).unref(),
    }
    this.#opened.set(found.id, opened)
    /* what fails is tried again by the next reader */
    source.catch(() => {
      if (this.#opened.get(found.id) === opened) void this.#forget(found.id)
    })
    return opened
  }

  async #connect(found: DataSource): Promise<ForeignSource> {
    const { outbound, config, logger } = this.#services
    const open = found.dbType === databaseTypes.postgresql ? openPostgres : openMysql
    let source: ForeignSource | undefined
    try {
      source = await open(found, { outbound, timeZone: config.timeZone })
      await source.requireReader()
      return source
    } catch (error) {
      void source?.close()
      logger.info({ err: error, host: found.dbHost, port: found.dbPort }, 'data source of reports')
      throw unreachable(found, error)
    }
  }

  async #forget(id: string): Promise<void> {
    const opened = this.#opened.get(id)
    if (!opened) return
    this.#opened.delete(id)
    clearTimeout(opened.end)
    /* what never opened, or is gone already, has nothing to close */
    await opened.source.then((source) => source.close()).catch(() => undefined)
  }
}

/** One for each server: several share neither connections nor what they may read. */
export function sourcesOf(services: Services): ReportSources {
  return oneOf(services, ReportSources)
}
