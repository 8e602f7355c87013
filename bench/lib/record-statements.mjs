// Loaded into the measured server (--import): from one SIGUSR2 to the next it writes every statement it sends to the file
// that RECORD_STATEMENTS names.
import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { Client } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg')
const file = process.env.RECORD_STATEMENTS
const send = Client.prototype.query
let isRecording = false

process.on('SIGUSR2', () => {
  isRecording = !isRecording
})

Client.prototype.query = function (statement, values, ...rest) {
  const result = send.call(this, statement, values, ...rest)
  if (!isRecording || typeof result?.then !== 'function') return result
  const started = performance.now()
  const text = statement.text ?? statement
  const note = () => {
    const recorded = {
      connection: this.processID,
      text,
      values: statement.values ?? values ?? [],
      started,
      ended: performance.now(),
    }
    appendFileSync(file, `${JSON.stringify(recorded)}\n`)
  }
  result.then(note, note)
  return result
}
