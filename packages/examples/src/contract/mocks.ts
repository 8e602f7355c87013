import { signedIn } from '@dougong/contract/access'
import { endpoint } from '@dougong/contract/endpoint'
import { z } from 'zod'

const query = z.object({
  pageNo: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
})

function mock(path: string, summary: string) {
  return endpoint({ method: 'GET', path: `/mock/api${path}`, summary, access: signedIn, result: z.unknown() })
}

function pagedMock(path: string, summary: string) {
  const result = z.object({
    pageNo: z.int(),
    pageSize: z.int(),
    totalCount: z.int(),
    totalPage: z.int(),
    data: z.array(z.record(z.string(), z.unknown())),
  })
  return endpoint({ method: 'GET', path: `/mock/api${path}`, summary, access: signedIn, query, result })
}

/** Lists of made-up things, in pages as example pages of existing clients read them. */
export const pagedMocks = {
  users: pagedMock('/user', '示例用户'),
  roles: pagedMock('/role', '示例角色'),
  services: pagedMock('/service', '示例服务'),
  permissions: pagedMock('/permission', '示例权限'),
}

/** Made-up things as a whole. */
export const mocks = {
  allPermissions: mock('/permission/no-pager', '示例权限（不分页）'),
  projects: mock('/list/search/projects', '示例项目'),
  activity: mock('/workplace/activity', '示例动态'),
  teams: mock('/workplace/teams', '示例团队'),
  radar: mock('/workplace/radar', '示例指数'),
  processes: mock('/task/process', '示例流程'),
  yearCounts: mock('/report/getYearCountInfo', '示例年度统计'),
  monthCounts: mock('/report/getMonthCountInfo', '示例月度统计'),
  containerCounts: mock('/report/getCntrNoCountInfo', '示例箱量统计'),
  cabinetCounts: mock('/report/getCabinetCountInfo', '示例柜量统计'),
  charts: mock('/report/getTubiao', '示例图表'),
}

/** The children of a node of a made-up tree; the roots where no node is named. */
export const listMockNodes = endpoint({
  method: 'GET',
  path: '/mock/api/asynTreeList',
  summary: '示例树',
  access: signedIn,
  query: z.object({ id: z.string().max(64).default('0') }),
  result: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      component: z.string(),
      orderNum: z.int(),
      hasChildren: z.boolean(),
    }),
  ),
})

/** Answered without the envelope, as existing clients read it. */
export const areasPath = '/mock/api/area'

/** One of the above by its name. */
export const readMockFile = endpoint({
  method: 'GET',
  path: '/mock/api/json/:file',
  summary: '示例数据文件',
  access: signedIn,
  params: z.object({ file: z.string().max(64) }),
  result: z.unknown(),
})
