import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem, release } from 'node:os'

const folder = new URL('../results/', import.meta.url)

/** Prints rows of { what, measured, beside } as a table and keeps them as results/<name>.md. */
export async function report(name, title, rows) {
  const text = [`# ${title}`, '', ...described(rows), ''].join('\n')
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${name}.md`, folder), text)
  console.log(text)
}

/** Puts the table of a bench into the README, between the marks that name it. */
export async function showInReadme(name, rows) {
  const readme = new URL('../../README.md', import.meta.url)
  const text = await readFile(readme, 'utf8')
  const marks = [`<!-- bench ${name} -->`, `<!-- end of ${name} -->`]
  const [before, rest] = text.split(marks[0])
  const after = rest?.split(marks[1])[1]
  if (after === undefined) throw new Error(`README.md has no place for ${name}`)
  const section = [marks[0], '', ...described(rows), '', marks[1]].join('\n')
  await writeFile(readme, `${before}${section}${after}`)
}

/** The machine and the table. */
function described(rows) {
  return [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}`,
    '',
    '| what | measured | beside |',
    '|---|---|---|',
    ...rows.map(({ what, measured, beside }) => `| ${what} | ${measured} | ${beside} |`),
  ]
}

/** Resident memory of a process in MiB. */
export async function residentMiB(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
