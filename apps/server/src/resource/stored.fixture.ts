import { readDefinition } from '@dougong/contract/resource/definition/read-definition'
import { partsPath } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import type { TestApp } from '../../test/test-app'
import { features } from '../app'
import type { Edge } from '../http/calls/edge'
import { engineOf } from '../wiring'
import { mountRoutes } from './books.fixture'
import type { StoredResource } from './registry'
import { storedResourceRoutes } from './routes/resource-routes'
import { type ResourceOptions, type ServedResource, serveResource } from './serve-resource'

/** Where the stored resources of the tests are. */
export const storedBase = '/stored'

/** A definition as a store keeps it: text, and how its records are stored. */
export interface StoredDefinition {
  path: string
  json: string
  options: ResourceOptions
}

/** The same resource as one in code, but written down: it has a path of its own, and no calls beside the engine's. */
export function asStored({ resource, options }: ServedResource): StoredDefinition {
  const { alsoAt: _, path: own, parts = {}, ...rest } = resource
  const path = `${storedBase}/${own.slice(1).replaceAll('/', '_')}`
  const named = Object.entries(parts).map(([name, part]) => [name, { ...part, path: partsPath(path, name) }])
  const definition = { ...rest, path, ...(named.length > 0 && { parts: Object.fromEntries(named) }) }
  const { ownCalls: __, ...storing } = options
  return { path, json: JSON.stringify(definition), options: storing }
}

/** Serves what is stored, read when it is asked for. What is put into the list later is served too. */
export function mountStored(
  server: TestApp,
  definitions: readonly StoredDefinition[],
  noteOperation?: Edge['noteOperation'],
): void {
  const { services } = server
  const found = async (path: string) => {
    const definition = definitions.find((one) => one.path === path)
    return definition && storedResource(definition)
  }
  services.resources.addSource({
    find: found,
    behind: async () => undefined,
    all: async () => definitions.map(storedResource),
  })
  const routes = storedResourceRoutes(storedBase, services.resources, engineOf(features, services))
  mountRoutes(server, routes, noteOperation)
}

function storedResource({ path, json, options }: StoredDefinition): StoredResource {
  return { path, version: json, serve: () => serveResource(read(json), options) }
}

function read(json: string): Resource {
  const definition = readDefinition(JSON.parse(json))
  if ('issues' in definition) throw new Error(JSON.stringify(definition.issues))
  return definition.resource
}
