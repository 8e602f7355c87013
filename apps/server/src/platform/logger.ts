import { type Logger, pino } from 'pino'

export type { Logger }

/** Names whose values never reach a log, at the first two levels of what is logged. */
const secrets = [
  'password',
  'oldpassword',
  'confirmpassword',
  'token',
  'secret',
  'smscode',
  'captcha',
  'x-access-token',
  'x-sign',
]

/** JSON lines to standard output. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: [...secrets, ...secrets.map((name) => `*.["${name}"]`), 'req.headers'], censor: '***' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
