import { z } from 'zod'
import { may, signedIn } from '../../access'
import { endpoint } from '../../endpoint'
import { field } from '../../resource/field'
import { defineResource } from '../../resource/resource'

/** The databases that can be read: PostgreSQL, MySQL, MariaDB, as the dictionary `database_type` numbers them. */
export const databaseTypes = { postgresql: '6', mysql: '4', mariadb: '5' } as const

/** How a connection is encrypted: not at all, to whoever answers, or to who has a certificate that proves the host's name. */
export const tlsModes = ['off', 'require', 'verify'] as const
export type TlsMode = (typeof tlsModes)[number]

/** The port a database of this type listens on, unless somebody says otherwise. */
export function defaultPort(dbType: string): number {
  return dbType === databaseTypes.postgresql ? 5432 : 3306
}

/** A database of others, told by its parts, never by an address that could say more. The password is only written. */
export const dataSources = defineResource({
  title: '数据源',
  purpose: '报表可以查询的其他数据库，连接密码加密保存。',
  path: '/sys/dataSource',
  permission: 'system:datasource',
  fields: {
    code: field.text('数据源编码', { required: true, max: 100, unique: true, pattern: 'identifier' }),
    name: field.text('数据源名称', { required: true, max: 100 }),
    dbType: field.dict('数据库类型', 'database_type', { required: true }),
    dbHost: field.text('主机', { required: true, max: 255, pattern: 'host' }),
    dbPort: field.integer('端口', { required: true, min: 1, max: 65_535 }),
    dbName: field.text('数据库名称', { required: true, max: 100 }),
    dbUsername: field.text('用户名', { required: true, max: 100 }),
    dbPassword: field.password('密码', { max: 100 }),
    tlsMode: field.dict('加密方式', 'database_tls', { default: 'off', control: 'radio', max: 10 }),
    /** In PEM; certificates are no secret, keys are refused. */
    tlsCa: field.longText('CA 证书', {
      max: 20_000,
      shownWhen: "tlsMode = 'verify'",
    }),
    remark: field.text('备注', { max: 200 }),
  },
  nameField: 'name',
  list: ['code', 'name', 'dbType', 'dbHost', 'dbPort', 'dbName', 'dbUsername', 'tlsMode', 'remark'],
  search: ['name', 'dbType'],
  form: [
    'code',
    'name',
    'dbType',
    'dbHost',
    'dbPort',
    'dbName',
    'dbUsername',
    'dbPassword',
    'tlsMode',
    'tlsCa',
    'remark',
  ],
  excel: ['code', 'name', 'dbType', 'dbHost', 'dbPort', 'dbName', 'dbUsername', 'tlsMode', 'remark'],
  sort: { by: 'createTime', order: 'desc' },
})

/** Where a database is. */
const placeShape = {
  dbType: z.enum(['4', '5', '6']).optional().meta({ title: '数据库类型' }),
  dbHost: z.string().max(255).optional().meta({ title: '主机' }),
  dbPort: z.int().min(1).max(65_535).optional().meta({ title: '端口' }),
  dbName: z.string().max(100).optional().meta({ title: '数据库名称' }),
}

/** Connects and asks for the version. Without a password the stored one is used, to the place it was stored for. */
export const testDataSource = endpoint({
  method: 'POST',
  creates: false,
  path: ['/sys/dataSource/testConnection', '/online/cgreport/api/testConnection'],
  summary: '测试数据源连接',
  access: may('system:datasource:test'),
  rate: 'report',
  body: z.object({
    id: z.string().max(36).optional(),
    ...placeShape,
    /** In place of host, port and name, as existing clients tell them. */
    dbUrl: z.string().max(500).optional().meta({ title: '数据源地址' }),
    dbDriver: z.string().max(100).optional().meta({ title: '驱动类' }),
    dbUsername: z.string().min(1).max(100).meta({ title: '用户名' }),
    dbPassword: z.string().max(100).optional().meta({ title: '密码' }),
    tlsMode: z.enum(tlsModes).default('off').meta({ title: '加密方式' }),
    tlsCa: z.string().max(20_000).nullable().optional().meta({ title: 'CA 证书' }),
  }),
  /** What the other side calls itself. */
  result: z.string(),
  message: '数据库连接成功',
  code: 200,
})

export const listDataSourceOptions = endpoint({
  method: 'GET',
  path: '/sys/dataSource/options',
  summary: '数据源选项',
  access: signedIn,
  result: z.array(z.object({ value: z.string(), label: z.string(), text: z.string() })),
  code: 200,
})
