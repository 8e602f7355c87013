import type { ClosingCallContent } from '../sections/ClosingCall'
import type { DeploymentContent } from '../sections/Deployment'
import type { FactsContent } from '../sections/Facts'
import type { FeatureGridContent } from '../sections/FeatureGrid'
import type { PageHeadContent } from '../sections/PageHead'

export const head: PageHeadContent = {
  title: '技术架构',
  lead: '少数几种构件，一个方向，每件事只写一处。服务端与网页同用 TypeScript，同读一份契约。',
}

export const deployment: DeploymentContent = {
  title: '一个进程，一个数据库',
  lead: '默认的部署里没有第三样东西。需要时再加，加的都是可选项。',
  caller: '浏览器',
  links: ['一个端口', 'Unix 套接字'],
  process: { name: '斗拱服务', parts: ['网页', '接口', 'WebSocket'] },
  store: { name: 'PostgreSQL 18', text: '内置，随服务启停' },
  optional: {
    name: '可选',
    parts: ['自备的 PostgreSQL 15+', '多个服务节点', 'Redis（节点间通知）', '短信网关', 'OIDC 与 CAS 身份源'],
  },
}

export const principles: FeatureGridContent = {
  title: '搭建的规矩',
  features: [
    {
      icon: 'contract',
      title: '一份契约',
      text: '接口的路径、输入、结果与权限定义在同一处，服务端据此校验，网页据此调用，接口文档据此生成。',
    },
    {
      icon: 'shield',
      title: '默认拒绝',
      text: '权限是接口定义的一部分，缺了它无法通过编译；测试会列出每条路由的访问要求并逐一核对。',
    },
    {
      icon: 'database',
      title: '只用真实的数据库',
      text: '开发、测试与生产都运行 PostgreSQL。迁移在事务与锁之内执行，中断之后再次启动会继续或回滚。',
    },
    {
      icon: 'nodes',
      title: '可以不止一个节点',
      text: '多个节点共用一个数据库时，会话失效与缓存通知经由 PostgreSQL 传递；配置了 Redis 则改走 Redis。',
    },
    {
      icon: 'tree',
      title: '墙由工具看守',
      text: '模块之间谁能引用谁写成规则，每次检查都会执行，循环依赖不被允许。',
    },
    {
      icon: 'pulse',
      title: '出错也有章法',
      text: '错误返回一句固定的话和请求编号，不泄露堆栈、路径与 SQL；突然断电，已确认的数据不丢。',
    },
  ],
}

export const security: FactsContent = {
  title: '安全的默认值',
  facts: [
    {
      term: '口令',
      text: '以 argon2id 保存。没有默认密码：首个管理员的密码随机生成，只打印一次，或由 ADMIN_PASSWORD 指定。',
    },
    { term: '会话', text: '每个令牌对应服务端的一条会话记录，注销即失效；不使用认证 Cookie。' },
    { term: '输入', text: '类型错误、多余字段、超大请求体与损坏的 JSON 都会被拒绝，并说明原因。' },
    { term: '网页', text: '内容安全策略不允许执行动态代码；登录后的跳转只接受本站路径。' },
    { term: '密钥', text: '首次启动时生成，保存在数据目录，仅所有者可读；也可以由环境变量给出。' },
  ],
}

export const stack: FactsContent = {
  title: '用到的技术',
  facts: [
    { term: '语言与运行时', text: 'TypeScript（严格模式），Node.js 20.19 或更新版本' },
    { term: '服务端', text: 'Fastify、zod、Kysely、PostgreSQL 18' },
    { term: '网页', text: 'React 19、Ant Design 6、React Router、Vite' },
    {
      term: '测试',
      text: 'Vitest 与 Playwright；接口测试跑在真实的 PostgreSQL 上，操作流程跑在真实的 Chromium 里',
    },
  ],
}

export const closing: ClosingCallContent = {
  title: '在自己的机器上试试',
  text: '只要有 Node.js，几条命令就能跑起来。',
  actions: [
    { label: '快速上手', to: 'produce' },
    { label: '登录系统', to: '/user/login' },
  ],
}
