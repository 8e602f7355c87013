import type { Resource } from '@dougong/contract/resource/resource'
import type { Tenancy } from '../access/tenants'
import type { Bus } from '../platform/bus/bus'
import { Caches } from '../platform/bus/cache'
import type { ServedResource } from './serve-resource'

/** The part of a menu row that decides which resource it opens. */
export interface PageRow {
  page: string | null
}

/** A stored definition in one version. */
export interface StoredResource {
  path: string
  version: string
  /** Joins it with its table; called once for each version. */
  serve(): ServedResource
}

/** A source of further definitions, such as the store of forms. Call `Resources.changed` after changing what it holds. */
export interface ResourceSource {
  find(path: string): Promise<StoredResource | undefined>
  /** Returns the resource that a page shows, by the component key in menu rows. */
  behind(page: string): Promise<StoredResource | undefined>
  all(): Promise<readonly StoredResource[]>
  /** Refuses, with the reason, a path of this source at which nothing is served. */
  refuseMissing?(path: string, tenancy: Tenancy): Promise<void>
}

const area = 'resources'

/** SQLSTATE of a missing column and of a missing table. */
const goneStates: ReadonlySet<unknown> = new Set(['42703', '42P01'])

/** Thrown for a path without a resource, so that it is not remembered: made-up paths would fill the memory. */
class Missing extends Error {}

/**
 * Every resource of the product: those in code, built once, and those of further sources. A node remembers what it has read
 * of these until any node announces a change.
 */
export class Resources {
  readonly #inCode = new Map<string, ServedResource>()
  readonly #byPage = new Map<string, ServedResource>()
  /** The newest version of each stored definition that this node has served, so that it is built once. */
  readonly #stored = new Map<string, { version: string; served: ServedResource }>()
  /** What was read of stored definitions. */
  readonly definitions: Caches
  readonly #sources: ResourceSource[] = []

  constructor(bus: Bus) {
    /* separate from other caches: hundreds of definitions would push out their values */
    this.definitions = new Caches(bus, { name: 'definitions', title: '表单与报表定义', capacity: 10_000 })
  }

  /** Takes the resources in code, at start. */
  define(resources: readonly ServedResource[]): void {
    for (const served of resources) {
      const { path } = served.resource
      if (this.#inCode.has(path)) throw new Error(`two resources are at ${path}`)
      this.#inCode.set(path, served)
      const { page } = served.options
      if (page !== undefined && !this.#byPage.has(page)) this.#byPage.set(page, served)
    }
    this.definitions.forget(area)
  }

  /** Adds a source of further definitions; those in code come first. */
  addSource(source: ResourceSource): void {
    this.#sources.push(source)
    this.definitions.forget(area)
  }

  /** Returns a resource in code, for rooms that are wired with it. */
  defined({ path }: Pick<Resource, 'path'>): ServedResource {
    const served = this.#inCode.get(path)
    if (!served) throw new Error(`no resource in code is at ${path}`)
    return served
  }

  /** Returns all resources in code: each has routes of its own. */
  inCode(): ServedResource[] {
    return [...this.#inCode.values()]
  }

  async find(path: string): Promise<ServedResource | undefined> {
    return this.#inCode.get(path) ?? this.#remembered(`path ${path}`, (source) => source.find(path))
  }

  /** Returns the resource that the page of a menu row shows, if it shows one. */
  async behind({ page }: PageRow): Promise<ServedResource | undefined> {
    if (page === null) return undefined
    return this.#byPage.get(page) ?? this.#remembered(`page ${page}`, (source) => source.behind(page))
  }

  /** Returns all resources, those in code first; the same list as long as nothing has changed. */
  async all(): Promise<readonly ServedResource[]> {
    return this.definitions.get(area, 'all', async () => {
      const stored = await Promise.all(this.#sources.map((source) => source.all()))
      const further = stored.flat().filter(({ path }) => !this.#inCode.has(path))
      return [...this.#inCode.values(), ...further.map((definition) => this.#serve(definition))]
    })
  }

  /** Refuses if a source knows why nothing is at a path. */
  async refuseMissing(path: string, tenancy: Tenancy): Promise<void> {
    for (const source of this.#sources) await source.refuseMissing?.(path, tenancy)
  }

  /** Announces to every node that stored definitions have changed. Call it after the commit. */
  changed(): Promise<void> {
    return this.definitions.drop(area)
  }

  /**
   * Runs work on the resource at a path. If a stored resource meets a missing column or table, this node has missed a change
   * of the definition: it is read again and the work is tried once more.
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
      this.definitions.forget(area)
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
      return await this.definitions.get(area, name, async () => {
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
