import { type DestinationStream, type Logger, pino } from 'pino'

import { LogWriter } from './log-writer'

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
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    redact: { paths: [...secrets, ...secrets.map((name) => `*.["${name}"]`), 'req.headers'], censor: '***' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return pino(options, destination)
}

let output: LogWriter | undefined

function standardOutput(): LogWriter {
  if (output) return output
  // Opened by Node as well, a pipe says that it is full instead of stopping us; and what fails there is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const writer = new LogWriter(1)
  process.on('exit', () => writer.end())
  output = writer
  return writer
}
