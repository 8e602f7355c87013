import { startEmbeddedPostgres } from './embedded-postgres'

/** A process that owns a data folder until SIGTERM: `node starter.mjs <data folder> <system folder> [grace]`. */
const [, , dataDirectory = '', systemFolder = '', grace = '30'] = process.argv

function say(line: object) {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

try {
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    systemFolder,
    graceSeconds: Number(grace),
    log: (log) => say({ log }),
  })
  process.on('SIGTERM', () => {
    void postgres.stop().then(() => process.exit(0))
  })
  const { host, port, user, password, database, adopted } = postgres
  say({ started: { host, port, user, password, database, adopted } })
} catch (error) {
  say({ refused: (error as Error).message })
  process.exit(1)
}
