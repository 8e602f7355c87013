import { createHash } from 'node:crypto'
import type { ClientConfig } from '@dougong/contract/client-config'
import { type Colour, defaultColour } from '@dougong/contract/account/colours'
import { type ProductLook, productLogo } from '@dougong/contract/system/product-look'
import { sql } from 'kysely'
import type { Config } from '../config/config'
import type { Database } from '../database/connect'
import type { Bus } from '../platform/bus/bus'
import type { Logger } from '../platform/logging/logger'

/** A picture as it is kept: its bytes in base64. */
export interface StoredLogo {
  type: string
  data: string
}

/** What somebody has set; the rest is as the environment says, or as the product is by itself. */
export interface StoredLook {
  title?: string | null | undefined
  tagline?: string | null | undefined
  primaryColor?: Colour | null | undefined
  logo?: StoredLogo | null
}

interface ProductFoundation {
  db: Database
  bus: Bus
  logger: Logger
  config: Pick<Config, 'productTitle' | 'apiBase'>
}

const settingName = 'product'
const topic = 'product'
/** How long a lost message can keep a former look alive. */
const memoryMs = 30_000
const defaultTagline = '层层相扣，稳稳承托：企业后台，一栋搭好'

/**
 * What the product is called and how it looks. It is always at hand, also while the database is away: what is remembered is
 * returned, and read anew behind when another node says that it changed, or when it has grown old.
 */
export class Product {
  readonly #foundation: ProductFoundation
  #stored: StoredLook = {}
  #logoHash = ''
  #readAt = 0
  #reading: Promise<void> | undefined

  constructor(foundation: ProductFoundation) {
    this.#foundation = foundation
    foundation.bus.subscribe(topic, () => void this.refresh())
  }

  get title(): string {
    return this.look.title
  }

  get look(): ProductLook {
    if (Date.now() - this.#readAt > memoryMs) void this.refresh()
    const { title, tagline, primaryColor } = this.#stored
    const { defaults } = this
    return {
      title: title ?? defaults.title,
      tagline: tagline ?? defaults.tagline,
      primaryColor: primaryColor ?? defaults.primaryColor,
      logo: this.#logoHash
        ? `${this.#foundation.config.apiBase}${productLogo.path}?v=${this.#logoHash}`
        : defaults.logo,
    }
  }

  get defaults(): ProductLook {
    const { productTitle: title } = this.#foundation.config
    return { title, tagline: defaultTagline, primaryColor: defaultColour, logo: '' }
  }

  get logo(): (StoredLogo & { hash: string }) | undefined {
    const { logo } = this.#stored
    return logo ? { ...logo, hash: this.#logoHash } : undefined
  }

  /** What pages learn before anything else. */
  get clientConfig(): Pick<ClientConfig, 'productTitle' | 'tagline' | 'primaryColor' | 'logo'> {
    const { title: productTitle, ...look } = this.look
    return { productTitle, ...look }
  }

  /** Sets what is given, on all nodes. */
  async change(change: StoredLook): Promise<void> {
    const value = JSON.stringify(change)
    await sql`
      insert into installation_setting as old (name, value) values (${settingName}, ${value}::jsonb)
      on conflict (name) do update set value = old.value || excluded.value`.execute(this.#foundation.db)
    await this.refresh()
    await this.#foundation.bus.publish(topic, null)
  }

  /** Reads it anew; where that fails, what is remembered holds. */
  async refresh(): Promise<void> {
    this.#readAt = Date.now()
    const before = this.#reading
    const reading = (async () => {
      await before
      await this.#read()
    })()
    this.#reading = reading
    await reading
    if (this.#reading === reading) this.#reading = undefined
  }

  async #read(): Promise<void> {
    const { db, logger } = this.#foundation
    try {
      const row = await db
        .selectFrom('installation_setting')
        .select('value')
        .where('name', '=', settingName)
        .executeTakeFirst()
      this.#stored = (row?.value as StoredLook | undefined) ?? {}
      const { logo } = this.#stored
      this.#logoHash = logo ? createHash('sha256').update(logo.data).digest('hex').slice(0, 12) : ''
    } catch (error) {
      logger.debug({ err: error }, 'look of the product not read')
    }
  }
}
