import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** What the server does by itself now and then, whoever calls. */
const background = /sys_job_run|sys_quartz_job|sys_session|is_active/

/**
 * Runs calls one by one and answers for each the statements the server sent, background work aside, in waves of those
 * sent side by side. The server records into `file` between two signals.
 */
export async function recordStatements(pid, file, call, times) {
  const recordings = []
  process.kill(pid, 'SIGUSR2')
  for (let index = 0; index < times; index += 1) {
    await call()
    await settled()
    writeFileSync(file, '')
    await call()
    await settled()
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    recordings.push(wavesOf(withoutBackground(lines.map((line) => JSON.parse(line)))))
  }
  process.kill(pid, 'SIGUSR2')
  return recordings
}

/** What the server has the database keep the plan of is kept here, too. */
function nameOf(text) {
  return text.startsWith('/* kept plan */') ? createHash('md5').update(text).digest('hex') : undefined
}

/** Sends recorded statements as the server did, by the bare driver. */
export async function replay(pool, waves) {
  const connections = new Map()
  try {
    for (const wave of waves) {
      await Promise.all(
        wave.map(async ({ connection, text, values }) => {
          if (!connections.has(connection)) connections.set(connection, await pool.connect())
          await connections.get(connection).query({ name: nameOf(text), text, values })
        }),
      )
    }
  } finally {
    for (const client of connections.values()) client.release()
  }
}

function withoutBackground(statements) {
  const kept = []
  const transactions = new Map()
  for (const statement of statements) {
    const { connection, text } = statement
    if (text === 'begin') transactions.set(connection, [])
    const transaction = transactions.get(connection)
    if (transaction) transaction.push(statement)
    else if (!background.test(text)) kept.push(statement)
    if (transaction && text === 'commit') {
      transactions.delete(connection)
      if (!transaction.some((sent) => background.test(sent.text))) kept.push(...transaction)
    }
  }
  return kept.toSorted((a, b) => a.started - b.started)
}

/** Statements that were sent before any other of their wave had ended. */
function wavesOf(statements) {
  const waves = []
  let end = 0
  for (const statement of statements) {
    if (waves.length === 0 || statement.started >= end) {
      waves.push([])
      end = Infinity
    }
    waves.at(-1).push(statement)
    end = Math.min(end, statement.ended)
  }
  return waves
}

/** What a call sets off beside its answer has been sent by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150))
