import type { Resource } from '@dougong/contract/resource/resource'
import type { Tenancy } from '../access/tenants'
import type { Bus } from '../platform/bus/bus'
import { Caches } from '../platform/bus/cache'
import type { ServedResource } from './serve-resource'

/** What of a menu row tells which resource it opens. */
export interface PageRow {
  page: string | null
}

/** A definition that does not stand in code, in the state that its version names. */
export interface StoredResource {
  path: string
  version: string
  /** Joins it with its table: called once for each version. */
  serve(): ServedResource
}

/** Where further definitions come from, as a store of forms. Whoever changes what it holds calls `Resources.changed`. */
export interface ResourceSource {
  find(path: string): Promise<StoredResource | undefined>
  /** The resource that a page shows, by what menu rows call it. */
  behind(page: string): Promise<StoredResource | undefined>
  all(): Promise<readonly StoredResource[]>
  /** Ends the call of whoever asks for a path of this source at which nothing is served, with the reason. */
  refuseMissing?(path: string, tenancy: Tenancy): Promise<void>
}

const area = 'resources'

/** SQLSTATE of a column and of a table that are not there. */
const goneStates: ReadonlySet<unknown> = new Set(['42703', '42P01'])

/** Not an answer to remember: whoever asks for made-up paths would fill the memory. */
class Missing extends Error {}

/**
 * Every resource of the product: those in code, built once, and those of further sources. What a node has read of those it
 * remembers until any node says that it changed.
 */
export class Resources {
  readonly #inCode = new Map<string, ServedResource>()
  readonly #byPage = new Map<string, ServedResource>()
  /** The newest version of each stored definition that this node has served: what depends on it is built once. */
  readonly #stored = new Map<string, { version: string; served: ServedResource }>()
  readonly #caches: Caches
  readonly #sources: ResourceSource[] = []

  constructor(bus: Bus) {
    /* apart from other caches: hundreds of definitions would push their values out */
    this.#caches = new Caches(bus, { capacity: 10_000 })
  }

  /** Takes the resources that stand in code, at start. */
  define(resources: readonly ServedResource[]): void {
    for (const served of resources) {
      const { path } = served.resource
      if (this.#inCode.has(path)) throw new Error(`two resources are at ${path}`)
      this.#inCode.set(path, served)
      const { page } = served.options
      if (page !== undefined && !this.#byPage.has(page)) this.#byPage.set(page, served)
    }
    this.#caches.forget(area)
  }

  /** Adds where further definitions come from; those in code come first. */
  addSource(source: ResourceSource): void {
    this.#sources.push(source)
    this.#caches.forget(area)
  }

  /** A resource that stands in code, for those who are wired with it. */
  defined({ path }: Pick<Resource, 'path'>): ServedResource {
    const served = this.#inCode.get(path)
    if (!served) throw new Error(`no resource in code is at ${path}`)
    return served
  }

  /** All that stand in code: each has routes of its own. */
  inCode(): ServedResource[] {
    return [...this.#inCode.values()]
  }

  async find(path: string): Promise<ServedResource | undefined> {
    return this.#inCode.get(path) ?? this.#remembered(`path ${path}`, (source) => source.find(path))
  }

  /** The resource that the page of a menu row shows, if it opens one. */
  async behind({ page }: PageRow): Promise<ServedResource | undefined> {
    if (page === null) return undefined
    return this.#byPage.get(page) ?? this.#remembered(`page ${page}`, (source) => source.behind(page))
  }

  /** All of them, those in code first; the same list as long as nothing has changed. */
  async all(): Promise<readonly ServedResource[]> {
    return this.#caches.get(area, 'all', async () => {
      const stored = await Promise.all(this.#sources.map((source) => source.all()))
      const further = stored.flat().filter(({ path }) => !this.#inCode.has(path))
      return [...this.#inCode.values(), ...further.map((definition) => this.#serve(definition))]
    })
  }

  /** Ends the call where a source knows why nothing is at a path. */
  async refuseMissing(path: string, tenancy: Tenancy): Promise<void> {
    for (const source of this.#sources) await source.refuseMissing?.(path, tenancy)
  }

  /** Says on every node that stored definitions have changed. Call it after the commit. */
  changed(): Promise<void> {
    return this.#caches.drop(area)
  }

  /**
   * Works on the resource at a path. Where a stored one meets a column or a table that is gone, this node has missed that
   * the definition changed: it is read anew, and the work is tried once more.
   */
  async use<Result>(
    path: string,
    work: (served: ServedResource | undefined) => Promise<Result>,
  ): Promise<Result> {
    const served = await this.find(path)
    try {
      return await work(served)
    } catch (error) {
      if (this.#inCode.has(path) || !goneStates.has((error as { code?: unknown }).code)) throw error
      this.#caches.forget(area)
      const current = await this.find(path)
      if (current === served) throw error
      return work(current)
    }
  }

  async #remembered(
    name: string,
    read: (source: ResourceSource) => Promise<StoredResource | undefined>,
  ): Promise<ServedResource | undefined> {
    if (this.#sources.length === 0) return undefined
    try {
      return await this.#caches.get(area, name, async () => {
        for (const source of this.#sources) {
          const stored = await read(source)
          if (stored && !this.#inCode.has(stored.path)) return this.#serve(stored)
        }
        throw new Missing()
      })
    } catch (error) {
      if (error instanceof Missing) return undefined
      throw error
    }
  }

  #serve({ path, version, serve }: StoredResource): ServedResource {
    const known = this.#stored.get(path)
    if (known?.version === version) return known.served
    const served = serve()
    this.#stored.set(path, { version, served })
    return served
  }
}
