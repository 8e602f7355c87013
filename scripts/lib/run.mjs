import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './project.mjs'

/**
 * Runs a program to its end. With `capture` its output is returned, otherwise it goes to the terminal; line by line behind a
 * `label` where several programs run at once.
 */
export function run(command, parameters, { capture = false, label, cwd = root, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env,
      stdio: capture || label ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      if (capture) stream?.on('data', (data) => (output += data))
      else if (stream) createInterface(stream).on('line', (line) => console.log(`${label} │ ${line}`))
    }
    child.once('error', (error) => resolve({ code: 1, output: output + error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a JavaScript program with this same Node. */
export function runNode(parameters, options) {
  return run(process.execPath, parameters, options)
}

/** A step without which the command cannot go on. Its output is shown only when it fails. */
export async function mustRun(name, result) {
  const { code, output } = await result
  if (code === 0) return
  if (output) console.error(output)
  throw new CommandFailure(`${name} failed (exit code ${code})`)
}

/** Told to the person at the terminal without a stack. */
export class CommandFailure extends Error {}

/** Runs a command's main function. */
export async function command(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof CommandFailure ? error.message : error)
    process.exit(1)
  }
}
