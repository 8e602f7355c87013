import type { ResultOf } from '@dougong/contract/endpoint'
import { refuse } from '@dougong/contract/errors'
import { signedIn } from '@dougong/contract/access'
import { type RawRoute, type Route, serve } from '@dougong/server/http/serve'
import { areasPath, listMockNodes, mocks, pagedMocks, readMockFile } from '../contract/mocks'

const artisans = ['喻皓', '李诫', '蒯祥', '雷发达', '梁九', '姚承祖']
const halls = ['佛光寺东大殿', '应县木塔', '独乐寺观音阁', '晋祠圣母殿', '保国寺大殿', '隆兴寺摩尼殿']
const actions = ['新增', '查询', '修改', '删除', '导出', '导入']
const verbs = ['add', 'query', 'update', 'delete', 'export', 'import']

const users = Array.from({ length: 24 }, (_, index) => ({
  id: `user-${index + 1}`,
  key: index + 1,
  name: artisans[index % artisans.length],
  username: `artisan${index + 1}`,
  status: index % 5 === 4 ? 0 : 1,
  roleId: index % 3 === 0 ? 'admin' : 'clerk',
  createTime: `2026-03-${String((index % 28) + 1).padStart(2, '0')} 09:00:00`,
}))

const permissions = halls.map((name, index) => ({
  id: `permission-${index + 1}`,
  key: index + 1,
  permissionId: `hall-${index + 1}`,
  permissionName: name,
  label: name,
  status: 1,
  actions: actions.slice(0, index + 1),
  /* what may be done, as the list of existing clients reads it, and as their roles do */
  actionData: JSON.stringify(actionsOf(index)),
  actionEntitySet: actionsOf(index),
}))

function actionsOf(index: number) {
  return actions.slice(0, index + 1).map((describe, place) => ({
    action: verbs[place],
    describe,
    defaultCheck: false,
  }))
}

const roles = ['管理员', '测绘员', '资料员'].map((name, index) => ({
  id: `role-${index + 1}`,
  key: index + 1,
  name,
  describe: `可管理 ${index + 1} 处殿堂`,
  status: 1,
  permissions: permissions.slice(0, index + 1),
}))

const services = Array.from({ length: 36 }, (_, index) => ({
  key: index + 1,
  id: index + 1,
  no: `No ${index + 1}`,
  description: `${halls[index % halls.length]}勘测`,
  callNo: (index * 37) % 1000,
  status: index % 4,
  updatedAt: `2026-04-${String((index % 28) + 1).padStart(2, '0')} 10:30:00`,
  editable: false,
}))

const months = Array.from({ length: 12 }, (_, index) => ({
  month: `${index + 1}月`,
  type: `${index + 1}月`,
  value: ((index * 53) % 90) + 10,
  count: ((index * 53) % 90) + 10,
}))
const kinds = ['普货', '冷藏', '危险品', '其他'].map((name, index) => ({
  name,
  item: name,
  count: 40 - index * 9,
}))

const data: Readonly<Record<keyof typeof mocks, unknown>> = {
  allPermissions: permissions,
  projects: {
    data: halls.map((title, index) => ({
      id: index + 1,
      title,
      description: `${title}的勘测、绘图与建档`,
      members: artisans.slice(0, (index % 4) + 1).map((name) => ({ name })),
      updatedAt: '2026-05-01 08:00:00',
    })),
  },
  activity: artisans.map((nickname, index) => ({
    id: index + 1,
    user: { nickname },
    project: { name: halls[index], action: '更新' },
    time: '2026-05-01 08:00:00',
  })),
  teams: halls.slice(0, 4).map((name, index) => ({ id: index + 1, name: `${name}小组` })),
  radar: ['引用', '口碑', '产量', '贡献', '热度'].map((item, index) => ({
    item,
    个人: 70 - index * 5,
    团队: 60 + index * 4,
    部门: 50 + index * 3,
  })),
  processes: ['提交', '初审', '复核', '归档'].map((name, index) => ({
    id: index + 1,
    name,
    isDone: index < 2,
  })),
  yearCounts: [2022, 2023, 2024, 2025, 2026].map((year, index) => ({
    year: String(year),
    type: `${year}年`,
    count: 800 + index * 120,
  })),
  monthCounts: months,
  containerCounts: kinds,
  cabinetCounts: kinds,
  charts: months,
}

const areas = ['华北', '华东', '华南', '西南'].map((name, index) => ({ id: String(index + 1), name }))

/** What `json/{file}` gives: everything by its own name. */
const files: ReadonlyMap<string, unknown> = new Map(
  Object.entries({ ...data, areas, users, roles, services, permissions }),
)

const nodes = ['首页', '系统管理', '系统监控'].map((name, index) => ({
  id: String(index + 1),
  name,
  component: 'layouts/RouteView',
  orderNum: index + 1,
  hasChildren: index > 0,
}))

/** Fixed data that the example pages of existing clients ask for. */
export function mockRoutes(): Route[] {
  const paged = { users, roles, services, permissions }
  return [
    ...(Object.keys(pagedMocks) as (keyof typeof pagedMocks)[]).map((name) =>
      serve(pagedMocks[name], async ({ query }) => pageOf(paged[name], query)),
    ),
    ...(Object.keys(mocks) as (keyof typeof mocks)[]).map((name) =>
      serve(mocks[name], async () => data[name]),
    ),
    serve(listMockNodes, async ({ query: { id } }) => childrenOf(id)),
    serve(readMockFile, async ({ params: { file } }) => {
      const name = file.replace(/\.json$/, '')
      return files.has(name) ? files.get(name) : refuse('record.missing')
    }),
  ]
}

/** Fixed data whose body is the bare list. */
export function mockRawRoutes(): RawRoute[] {
  return [
    {
      method: 'GET',
      path: areasPath,
      summary: '示例地区（不带外壳）',
      access: signedIn,
      respond: async (_request, reply) => reply.send(areas),
    },
  ]
}

function pageOf(
  all: Record<string, unknown>[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): ResultOf<(typeof pagedMocks)['users']> {
  const start = (pageNo - 1) * pageSize
  return {
    pageNo,
    pageSize,
    totalCount: all.length,
    totalPage: Math.ceil(all.length / pageSize),
    data: all.slice(start, start + pageSize),
  }
}

function childrenOf(id: string) {
  if (id === '0' || id === '') return nodes
  const parent = nodes.find((node) => node.id === id && node.hasChildren)
  return parent
    ? [1, 2, 3].map((place) => ({
        id: `${id}-${place}`,
        name: `${parent.name} ${place}`,
        component: 'examples/Page',
        orderNum: place,
        hasChildren: false,
      }))
    : []
}
