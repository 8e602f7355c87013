import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigurationError, givenNames, readConfig, setTimeZone } from './config/config'
import { clusterPath } from './database/embedded/cluster'
import { EmbeddedPostgresFailure } from './database/embedded/failure'
import { SchemaFailure } from './database/migrate'
import { createLogger } from './platform/logging/logger'
import { StartFailure, startServer } from './start-server'
import { misspeltVariables } from './config/unknown-variables'

/** apps/server/dist/main.js → apps/web/dist */
const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '../../web/dist')

/** Seconds in which connections, files and the embedded database are left behind, once no call is under way any more. */
const afterCallsSeconds = 4

async function main(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env')
  const config = readConfig()
  setTimeZone(config)
  const logger = createLogger(config.logLevel)
  for (const { name, meant } of misspeltVariables(givenNames()))
    logger.warn(`未知的环境变量 ${name}，是否应为 ${meant}？ (unknown variable ${name}: is ${meant} meant?)`)
  const server = await startServer(config, logger, clientFolder)

  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      logger.info(`${signal}: stopping`)
      setTimeout(() => giveUp(config.stopSeconds), (config.stopSeconds + afterCallsSeconds) * 1000)
      /* a supervisor has balancers to tell; a person at the terminal waits for nobody */
      const drained = signal === 'SIGTERM' ? server.drain() : Promise.resolve()
      void drained.then(server.stop).then(() => process.exit(0))
    })
  }
  announce(
    config.productTitle,
    localAddress(server.address),
    server.generatedPassword,
    config.adminPassword !== undefined,
    await placesOfData(config),
  )
}

/** Ends at once, whatever still hangs: an exit in order would wait for it. */
function giveUp(seconds: number): void {
  process.stderr.write(
    `\n停止超过 ${seconds} 秒，强制结束 (stopping took longer than STOP_SECONDS, ${seconds} s: ended by force)\n\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}

/** What a person at the terminal needs; the logs around it are for machines. */
function announce(
  title: string,
  address: string,
  generatedPassword: string | undefined,
  isGiven: boolean,
  places: string,
): void {
  const password = generatedPassword
    ? `密码 (password): ${generatedPassword}   ← 仅显示这一次 (shown only this once)`
    : isGiven
      ? '密码 (password): ADMIN_PASSWORD, 首次启动时所设 (as set at the first start)'
      : '密码 (password): 首次启动时已显示 (was shown at the first start)'
  process.stdout.write(
    `\n  ${title}\n  地址 (address): ${address}\n  管理员 (administrator): admin\n  ${password}\n  ${places}\n\n`,
  )
}

/** Where everything lies that a person may want to keep; a copied folder does not hold what is behind a link. */
async function placesOfData({ dataDirectory, databaseUrl }: Config): Promise<string> {
  const folder = resolve(dataDirectory)
  if (databaseUrl) return `数据 (data): 数据库见 (database: see) DATABASE_URL, 文件 (files) ${folder}`
  const cluster = await realpath(clusterPath(folder))
  const elsewhere =
    cluster === clusterPath(await realpath(folder)) ? '' : `, 数据库在 (its database in) ${cluster}`
  return `数据 (data): ${folder}${elsewhere}`
}

function localAddress(address: string): string {
  return address.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')
}

main().catch((error: unknown) => {
  const isForOperator =
    error instanceof ConfigurationError ||
    error instanceof StartFailure ||
    error instanceof SchemaFailure ||
    error instanceof EmbeddedPostgresFailure
  const portTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  const words = portTaken
    ? '端口已被占用 (the port is in use): set PORT'
    : isForOperator
      ? (error as Error).message
      : error
  process.stderr.write(`\n${words instanceof Error ? (words.stack ?? words.message) : String(words)}\n\n`)
  process.exit(1)
})
