import { isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'

const optionalText = z.string().trim().min(1).optional()

/** What pages are titled until an operator says otherwise. */
export const defaultProductTitle = 'Dougong 斗拱'

/** A provider is on when its id is given; then its secret must be too. */
const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** How long a start waits for the database of DATABASE_URL. */
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  /** How long a database that lives may take to let a connection in. */
  DATABASE_ANSWER_SECONDS: z.coerce.number().int().min(1).max(300).default(5),
  /** A login that reads only what it is granted, for statements of reports, where the product may not make one itself. */
  REPORT_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  API_BASE: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'must be a path such as /jeecg-boot')
    .default('/jeecg-boot'),
  /** Where browsers reach this server; OAuth and CAS callbacks are built from it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text !== 'true',
      'true would believe whatever a client claims; write how many proxies stand in front (as 1), or their addresses (as 10.0.0.0/8)',
    )
    .refine(
      (text) => text === 'true' || trustedProxies(text) !== undefined,
      'must be false, the number of proxies in front (as 1), or their addresses separated by commas (as 127.0.0.1, 10.0.0.0/8)',
    )
    .transform((text) => trustedProxies(text) ?? false)
    .default(false),
  ADMIN_PASSWORD: optionalText,
  /** Whether the examples are there; where silent, until an administrator removes them. */
  EXAMPLES: z.enum(['on', 'off']).optional(),
  /** The same on every node of an installation with several. */
  INSTALLATION_SECRET: z.string().min(32).optional(),
  SIGN_SECRET: z.string().min(16).optional(),
  PRODUCT_TITLE: z.string().min(1).default(defaultProductTitle),
  STATIC_DOMAIN: z.string().optional(),
  HELP_URL: z.string().default(''),
  TZ: z.string().refine(isTimeZone, 'is not a known time zone').default('Asia/Shanghai'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: optionalText,
  LOG_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).default(180),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(10_080).default(120),
  /** Whether a phone that is signed in may sign in a browser that shows a QR code. */
  QR_SIGN_IN: z.enum(['on', 'off']).default('on'),
  /** Work that has not ended this many seconds after SIGTERM is abandoned. */
  STOP_SECONDS: z.coerce.number().int().min(1).max(600).default(25),
  /** Of these, `/readyz` says so many that the node is leaving before it takes no more calls. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  /** So long a client that takes no task for an answer waits for work that takes long. */
  LONG_CALL_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  UPLOAD_LIMIT_MB: z.coerce.number().int().min(1).max(1024).default(10),
  /** What one user may store in a day. */
  UPLOAD_DAILY_MB: z.coerce.number().int().min(1).max(10_000_000).default(4096),
  UPLOAD_DAILY_FILES: z.coerce.number().int().min(1).max(1_000_000).default(5000),
  SMS_PROVIDER: z.enum(['none', 'log', 'http']).default('none'),
  SMS_HTTP_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_HTTP_TOKEN: optionalText,
  /** A mail server, as smtps://user:password@host:465; administrators can set one up in the product instead. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.email().optional(),
  GITHUB_CLIENT_ID: optionalText,
  GITHUB_CLIENT_SECRET: optionalText,
  DINGTALK_CLIENT_ID: optionalText,
  DINGTALK_CLIENT_SECRET: optionalText,
  WECHAT_WORK_CORP_ID: optionalText,
  WECHAT_WORK_AGENT_ID: optionalText,
  WECHAT_WORK_SECRET: optionalText,
  FEISHU_APP_ID: optionalText,
  FEISHU_APP_SECRET: optionalText,
  FEISHU_URL: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_TITLE: z.string().min(1).default('企业账号'),
  CAS_PREFIX: z.url({ protocol: /^https?$/ }).optional(),
  /** Hosts on loopback or private networks that outbound requests may reach, as host or host:port. */
  OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
})

/** Every variable that is read. */
export const environmentNames = Object.keys(environmentSchema.shape)

/** The names of all variables there are, ours and others. */
export function givenNames(): string[] {
  return Object.keys(process.env)
}

export type Config = ReturnType<typeof readConfig>

/** A wrong environment: one line per variable, fit to be printed. */
export class ConfigurationError extends Error {}

/** The only reading of the environment. Empty variables count as absent. */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(variables)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`配置错误 (configuration error)\n  ${lines.join('\n  ')}`)
  }
  const env = parsed.data
  refusePartial(env, ['SMTP_URL', 'SMTP_FROM'])
  refusePartial(env, ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'])
  refusePartial(env, ['DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET'])
  refusePartial(env, ['WECHAT_WORK_CORP_ID', 'WECHAT_WORK_AGENT_ID', 'WECHAT_WORK_SECRET'])
  refusePartial(env, ['FEISHU_APP_ID', 'FEISHU_APP_SECRET'])
  refusePartial(env, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  if (env.SMS_PROVIDER === 'http') refusePartial(env, ['SMS_PROVIDER', 'SMS_HTTP_URL'])
  if (env.ADMIN_PASSWORD && knownPasswords.has(env.ADMIN_PASSWORD)) {
    throw new ConfigurationError(
      '配置错误 (configuration error)\n  ADMIN_PASSWORD: is a publicly known demo password',
    )
  }
  return {
    development: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST,
    dataDirectory: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    databaseAnswerSeconds: env.DATABASE_ANSWER_SECONDS,
    reportDatabaseUrl: env.REPORT_DATABASE_URL,
    redisUrl: env.REDIS_URL,
    apiBase: env.API_BASE,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: env.TRUST_PROXY,
    adminPassword: env.ADMIN_PASSWORD,
    examples: env.EXAMPLES && env.EXAMPLES === 'on',
    installationSecret: env.INSTALLATION_SECRET,
    signSecret: env.SIGN_SECRET,
    productTitle: env.PRODUCT_TITLE,
    staticDomain: env.STATIC_DOMAIN ?? `${env.API_BASE}/sys/common/static`,
    helpUrl: env.HELP_URL,
    timeZone: env.TZ,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    logRetentionDays: env.LOG_RETENTION_DAYS,
    qrSignIn: env.QR_SIGN_IN === 'on',
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    stopSeconds: env.STOP_SECONDS,
    longCallSeconds: env.LONG_CALL_SECONDS,
    // an embedded database has one node, and no balancer that could send people elsewhere
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL && env.NODE_ENV === 'production' ? 5 : 0),
    uploadLimit: env.UPLOAD_LIMIT_MB * 1024 * 1024,
    uploadQuota: { files: env.UPLOAD_DAILY_FILES, bytes: env.UPLOAD_DAILY_MB * 1024 * 1024 },
    sms:
      env.SMS_HTTP_URL && env.SMS_PROVIDER === 'http'
        ? { url: env.SMS_HTTP_URL, token: env.SMS_HTTP_TOKEN }
        : env.SMS_PROVIDER === 'log'
          ? ('log' as const)
          : undefined,
    smtp:
      env.SMTP_URL && env.SMTP_FROM ? mailServer(env.SMTP_URL, env.SMTP_FROM, env.PRODUCT_TITLE) : undefined,
    github: pair(env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET),
    dingtalk: pair(env.DINGTALK_CLIENT_ID, env.DINGTALK_CLIENT_SECRET),
    wechatWork:
      env.WECHAT_WORK_CORP_ID && env.WECHAT_WORK_AGENT_ID && env.WECHAT_WORK_SECRET
        ? {
            corpId: env.WECHAT_WORK_CORP_ID,
            agentId: env.WECHAT_WORK_AGENT_ID,
            secret: env.WECHAT_WORK_SECRET,
          }
        : undefined,
    feishu:
      env.FEISHU_APP_ID && env.FEISHU_APP_SECRET
        ? {
            clientId: env.FEISHU_APP_ID,
            clientSecret: env.FEISHU_APP_SECRET,
            url: env.FEISHU_URL?.replace(/\/$/, ''),
          }
        : undefined,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            title: env.OIDC_TITLE,
          }
        : undefined,
    casPrefix: env.CAS_PREFIX?.replace(/\/$/, ''),
    outboundAllow: env.OUTBOUND_ALLOW,
  }
}

/** Makes the zone of the configuration the process's own: 今天 in an imported file is today as the product has it. */
export function setTimeZone({ timeZone }: Config): void {
  process.env.TZ = timeZone
}

/** Passwords printed in the manuals of systems like ours. */
const knownPasswords = new Set([
  '123456',
  'admin',
  'admin123',
  'Admin@123',
  'Admin@123456',
  'admin@123',
  'password',
  'P@ssw0rd',
  'jeecg123456',
  'jeecg1314',
])

function mailServer(address: string, from: string, fromName: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const isEncrypted = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isEncrypted ? 465 : 587,
    security: isEncrypted ? ('tls' as const) : ('none' as const),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    from,
    fromName,
    ca: '',
  }
}

function pair(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function refusePartial<Name extends string>(env: Partial<Record<Name, unknown>>, names: readonly Name[]) {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigurationError(
      `配置错误 (configuration error)\n  ${missing.join(', ')}: required with ${names[0]}`,
    )
  }
}

/** Whose word on a client's address is taken: nobody's, that of so many hops, or of these addresses and networks. */
function trustedProxies(text: string): false | number | string[] | undefined {
  if (text === 'false') return false
  if (/^\d{1,2}$/.test(text)) return Number(text) || false
  const networks = text.split(/[\s,]+/).filter(Boolean)
  return networks.length > 0 && networks.every(isNetwork) ? networks : undefined
}

/** An address, or one with the length of its prefix. A network of everybody is none. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const longest = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0
  if (longest === 0 || rest.length > 0) return false
  return (
    length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= longest)
  )
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
