import { type DestinationStream, type Logger, pino } from 'pino'

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

/** JSON lines, to standard output unless told otherwise. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: [...secrets, ...secrets.map((name) => `*.["${name}"]`), 'req.headers'], censor: '***' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return destination ? pino(options, destination) : pino(options)
}
