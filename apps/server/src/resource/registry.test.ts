import { field } from '@dougong/contract/resource/field'
import { defineResource, type Resource } from '@dougong/contract/resource/resource'
import { expect, test } from 'vitest'
import { type Bus, Listeners } from '../platform/bus/bus'
import { Resources, type ResourceSource, type StoredResource } from './registry'
import { type ServedResource, serveResource } from './serve-resource'

/** The bus of an installation of several nodes. */
function busOfNodes(): Bus {
  const listeners = new Listeners()
  return {
    publish: async (topic, message) => listeners.tell(JSON.stringify({ topic, message })),
    subscribe: (topic, hear) => listeners.add(topic, hear),
    close: async () => undefined,
  }
}

function definition(path: string, title = path): Resource {
  return defineResource({
    title,
    path,
    permission: 'test:thing',
    fields: { name: field.text('名称', { required: true }) },
    list: ['name'],
    search: ['name'],
    form: ['name'],
    sort: { by: 'createTime', order: 'desc' },
  })
}

const served = (resource: Resource, page = `page${resource.path}`): ServedResource =>
  serveResource(resource, { table: 'test_thing', tenant: 'own', page })

/** A store of definitions that counts how often it is read. */
function store() {
  const rows = new Map<string, StoredResource & { page: string }>()
  let reads = 0
  const counted = <Found>(found: Found) => {
    reads += 1
    return Promise.resolve(found)
  }
  const source: ResourceSource = {
    find: (path) => counted(rows.get(path)),
    behind: (wanted) => counted([...rows.values()].find(({ page }) => page === wanted)),
    all: () => counted([...rows.values()]),
  }
  const save = (path: string, version: string, page = `menu${path}`) =>
    rows.set(path, { path, version, page, serve: () => served(definition(path, version)) })
  return { source, save, remove: (path: string) => rows.delete(path), readCount: () => reads }
}

function node(bus: Bus, source: ResourceSource): Resources {
  const resources = new Resources(bus)
  resources.define([served(definition('/code'), 'code/List')])
  resources.addSource(source)
  return resources
}

const titleAt = async (resources: Resources, path: string) => (await resources.find(path))?.resource.title

test('resources in code come first and are told by path, by the row of their page, and all together', async () => {
  const { source, save, readCount } = store()
  save('/code', 'an impostor', 'menu')
  save('/stored', 'v1')
  const resources = node(busOfNodes(), source)
  expect(await titleAt(resources, '/code')).toBe('/code')
  expect(await resources.behind({ page: 'code/List' })).toBe(resources.defined({ path: '/code' }))
  expect(readCount()).toBe(0)
  /* a page that a stored definition claims is not given one in code */
  expect(await resources.behind({ page: 'menu' })).toBeUndefined()
  expect((await resources.behind({ page: 'menu/stored' }))?.resource.title).toBe('v1')
  expect((await resources.all()).map(({ resource }) => resource.title)).toEqual(['/code', 'v1'])
  expect(await resources.find('/nowhere')).toBeUndefined()
  expect(() => resources.define([served(definition('/code'))])).toThrow('two resources are at /code')
  expect(() => resources.defined({ path: '/stored' })).toThrow('/stored')
})

test('a node remembers stored definitions until any node says that they changed', async () => {
  const bus = busOfNodes()
  const { source, save, remove, readCount } = store()
  save('/stored', 'v1')
  const [here, there] = [node(bus, source), node(bus, source)]
  const first = await here.find('/stored')
  expect(await here.find('/stored')).toBe(first)
  expect(await here.all()).toBe(await here.all())
  expect(readCount()).toBe(2)
  expect(await titleAt(there, '/stored')).toBe('v1')

  save('/stored', 'v2')
  expect(await titleAt(there, '/stored')).toBe('v1')
  await here.changed()
  expect(await titleAt(there, '/stored')).toBe('v2')
  expect(await titleAt(here, '/stored')).toBe('v2')
  expect((await there.all()).map(({ resource }) => resource.title)).toEqual(['/code', 'v2'])

  const second = await there.find('/stored')
  await here.changed()
  /* read anew, but the same version is the same resource: what was built for it is not built again */
  expect(await there.find('/stored')).toBe(second)

  remove('/stored')
  await here.changed()
  expect(await there.find('/stored')).toBeUndefined()
})

test('a source that comes later is asked, whoever asked for all before', async () => {
  const { source, save } = store()
  save('/stored', 'v1')
  const resources = new Resources(busOfNodes())
  expect(await resources.all()).toEqual([])
  resources.addSource(source)
  expect((await resources.all()).map(({ resource }) => resource.title)).toEqual(['v1'])
})

test('several sources are asked in turn', async () => {
  const [one, other] = [store(), store()]
  one.save('/one', 'v1')
  other.save('/other', 'v2')
  const resources = node(busOfNodes(), one.source)
  resources.addSource(other.source)
  expect(await titleAt(resources, '/one')).toBe('v1')
  expect(await titleAt(resources, '/other')).toBe('v2')
  expect((await resources.behind({ page: 'menu/other' }))?.resource.title).toBe('v2')
  expect((await resources.all()).map(({ resource }) => resource.title)).toEqual(['/code', 'v1', 'v2'])
})

test('a path that is nowhere is not remembered', async () => {
  const { source, save } = store()
  const resources = node(busOfNodes(), source)
  expect(await resources.find('/later')).toBeUndefined()
  save('/later', 'v1')
  expect(await titleAt(resources, '/later')).toBe('v1')
})

const gone = (code: string) => Object.assign(new Error('gone'), { code })

test.each([
  ['a column', '42703'],
  ['a table', '42P01'],
])('where %s is gone a stored definition is read anew and the work tried once more', async (_, code) => {
  const { source, save } = store()
  save('/stored', 'v1')
  const resources = node(busOfNodes(), source)
  const tried: (string | undefined)[] = []
  const work = async (at: ServedResource | undefined) => {
    tried.push(at?.resource.title)
    if (at?.resource.title !== 'v2') throw gone(code)
    return 'done'
  }
  await expect(resources.use('/stored', work)).rejects.toThrow('gone')
  expect(tried).toEqual(['v1'])
  save('/stored', 'v2')
  expect(await resources.use('/stored', work)).toBe('done')
  expect(tried).toEqual(['v1', 'v1', 'v2'])
})

test('nothing is tried again for resources in code, for other faults, or twice', async () => {
  const { source, save } = store()
  save('/stored', 'v1')
  const resources = node(busOfNodes(), source)
  let tries = 0
  const failing = (code: string) => async () => {
    tries += 1
    save('/stored', `v${tries + 1}`)
    throw gone(code)
  }
  await expect(resources.use('/code', failing('42703'))).rejects.toThrow('gone')
  expect(tries).toBe(1)
  await expect(resources.use('/stored', failing('23505'))).rejects.toThrow('gone')
  expect(tries).toBe(2)
  await expect(resources.use('/stored', failing('42703'))).rejects.toThrow('gone')
  expect(tries).toBe(4)
})
