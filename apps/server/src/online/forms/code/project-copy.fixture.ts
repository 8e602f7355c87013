import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { project } from '../../../../test/guide-files'
import type { CodeFile } from './thing'

const run = promisify(execFile)

/** What the server and its tests are made of. */
const copied = [
  'apps/server/src',
  'apps/server/test',
  'apps/server/package.json',
  'apps/web/src',
  'apps/web/package.json',
  'packages',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.oxfmtrc.json',
]

/** A copy of the project in which somebody does what the README of generated code says. */
export class ProjectCopy {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** `further` are files and folders besides those that the server and its tests are made of. */
  static async make(further: readonly string[] = []): Promise<ProjectCopy> {
    const copy = new ProjectCopy(await mkdtemp(join(tmpdir(), 'dougong-copy-')))
    const isSource = (path: string) => !/\/(?:node_modules|dist|dist-dev|\.guide-[^/]*)(?:\/|$)/.test(path)
    for (const path of [...copied, ...further])
      await cp(join(project, path), join(copy.folder, path), { recursive: true, filter: isSource })
    await copy.#install()
    return copy
  }

  /** The dependencies are those of the project, its own packages those of the copy. */
  async #install(): Promise<void> {
    const modules = join(project, 'node_modules')
    await mkdir(join(this.folder, 'node_modules/@dougong'), { recursive: true })
    for (const name of await readdir(modules))
      if (name !== '@dougong') await symlink(join(modules, name), join(this.folder, 'node_modules', name))
    for (const workspace of [
      'apps/server',
      'apps/web',
      ...(await readdir(join(project, 'packages'))).map((name) => `packages/${name}`),
    ]) {
      await symlink(
        join(this.folder, workspace),
        join(this.folder, 'node_modules/@dougong', workspace.split('/')[1] ?? ''),
      )
      const own = join(project, workspace, 'node_modules')
      await symlink(own, join(this.folder, workspace, 'node_modules'))
    }
  }

  /** Puts the files where they belong and the lines into the lists that the README names. */
  async follow(files: readonly CodeFile[]): Promise<void> {
    const readme = files.find(({ path }) => path === 'README.md')?.text ?? ''
    for (const { path, text } of files) {
      if (path === 'README.md') continue
      const file = resolve(this.folder, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
    const steps = readme.matchAll(/^ {3}```ts (\S+)\n {3}(import .*)\n {3}(.*)\n {3}```$/gm)
    for (const [, path = '', imported = '', listed = ''] of steps) await this.#list(path, imported, listed)
  }

  /** A line behind the imports of a file, and one at the end of its first list. */
  async #list(path: string, imported: string, listed: string): Promise<void> {
    const file = join(this.folder, path)
    const text = await readFile(file, 'utf8')
    const end = text.lastIndexOf('\nimport ')
    const afterImports = text.indexOf('\n', end + 1)
    const withImport = `${text.slice(0, afterImports)}\n${imported}${text.slice(afterImports)}`
    const close = /\n[\]}]\n/.exec(withImport)
    if (!close) throw new Error(`${path} has no list`)
    await writeFile(file, `${withImport.slice(0, close.index)}\n  ${listed}${withImport.slice(close.index)}`)
  }

  /** What a tool of the project says in the copy, and how it ended. */
  async tool(program: string, inputs: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const parameters = [join(this.folder, 'node_modules', program), ...inputs]
    const options = {
      cwd: this.folder,
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 380_000,
    }
    try {
      const { stdout } = await run(process.execPath, parameters, options)
      return { code: 0, output: stdout }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
      return { code, output: `${stdout}${stderr}` }
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}
