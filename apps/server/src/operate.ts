import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { ConfigurationError, readConfig } from './config/config'
import { BackupFailure } from './database/backup/failure'
import { missingFilesText } from './database/backup/write-backup'
import { EmbeddedPostgresFailure } from './database/embedded/failure'
import { SchemaFailure } from './database/migrate'
import { backUp } from './operations/back-up'
import { ResetFailure, resetPassword } from './operations/reset-password'
import { restore } from './operations/restore'
import { createLogger } from './platform/logging/logger'

/** What is done at the terminal of the machine, beside the server: `operate.js backup|restore|reset-password <argument>`. */
const [, , command = '', argument = ''] = process.argv

/** What was done, but not whole: told where mistakes are told, with an exit code of its own. */
class Incomplete {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
const incompleteCode = 3

const commands: Record<string, { usage: string; run(): Promise<string | Incomplete> }> = {
  backup: {
    usage: 'npm run backup -- <file or folder>',
    run: async () => {
      const { file, size, missingFiles } = await backUp(...settings(), argument)
      const done =
        `已备份到 (backed up to): ${file}（${sizeText(size)}）\n` +
        '  文件含密码摘要与密钥，请妥善保管 (it holds password hashes and secrets: keep it safe)'
      const problem = missingFilesText(missingFiles)
      if (!problem) return done
      return new Incomplete(
        `${done}\n  ${problem}\n  (incomplete: ${missingFiles.length} files that the database names are not in DATA_DIR)`,
      )
    },
  },
  restore: {
    usage: 'npm run restore -- <file>',
    run: async () => {
      const { version, createdAt, files } = await restore(...settings(), argument)
      return (
        `已恢复 (restored): ${createdAt} 的备份 (backup), 版本 (version) ${version}, ${files} 个文件 (files)\n` +
        '  现在可以启动 (now start): npm start'
      )
    },
  },
  'reset-password': {
    usage: 'npm run reset-password -- <user>',
    run: async () => {
      const password = await resetPassword(...settings(), argument)
      return `用户 (user): ${argument}\n  密码 (password): ${password}   ← 仅显示这一次 (shown only this once)`
    },
  },
}

function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${kilobytes.toFixed(1)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

function settings() {
  if (existsSync('.env')) loadEnvFile('.env')
  const config = readConfig()
  /* what a person reads stands alone: log lines only where something goes wrong */
  return [config, createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel)] as const
}

async function main(): Promise<void> {
  const wanted = commands[command]
  if (!wanted || !argument) {
    const usages = wanted ? [wanted] : Object.values(commands)
    process.stderr.write(`\n用法 (usage):\n${usages.map(({ usage }) => `  ${usage}`).join('\n')}\n\n`)
    process.exit(2)
  }
  const result = await wanted.run()
  if (result instanceof Incomplete) {
    process.stderr.write(`\n  ${result.text}\n\n`)
    process.exit(incompleteCode)
  }
  process.stdout.write(`\n  ${result}\n\n`)
  process.exit(0)
}

main().catch((error: unknown) => {
  const isForOperator = [
    ConfigurationError,
    BackupFailure,
    SchemaFailure,
    ResetFailure,
    EmbeddedPostgresFailure,
  ].some((kind) => error instanceof kind)
  const { message, stack } = error as Error & { code?: string }
  const words = isForOperator ? message : (wordsOfConnection(error) ?? stack)
  process.stderr.write(`\n${words}\n\n`)
  process.exit(1)
})

function wordsOfConnection(error: unknown): string | undefined {
  const { code = '', message } = error as Error & { code?: string }
  const isConnection =
    /^(ECONN|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|28|3D|57P)/.test(code) || /connect/i.test(message)
  return isConnection ? `无法连接数据库 (the database cannot be reached): ${message || code}` : undefined
}
