import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem, release } from 'node:os'

const folder = new URL('../results/', import.meta.url)

/** Prints rows of { what, measured, beside } as a table and keeps them as results/<name>.md. */
export async function report(name, title, rows) {
  const lines = [
    `# ${title}`,
    '',
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}`,
    '',
    '| what | measured | beside |',
    '|---|---|---|',
    ...rows.map(({ what, measured, beside }) => `| ${what} | ${measured} | ${beside} |`),
    '',
  ]
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${name}.md`, folder), lines.join('\n'))
  console.log(lines.join('\n'))
}

/** Resident memory of a process in MiB. */
export async function residentMiB(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
