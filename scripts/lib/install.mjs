import { existsSync, readFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { mustRun, run, runNode } from './run.mjs'

/**
 * Why node_modules cannot serve, or undefined when it holds what package-lock.json names. npm writes down what it
 * installed, as its last act: an install by hand counts, an interrupted one does not.
 */
export function whyInstall({ forBuilding }) {
  const installedList = inProject('node_modules', '.package-lock.json')
  if (!existsSync(installedList)) return 'nothing is installed yet'
  const wanted = readPackages(inProject('package-lock.json'))
  const installed = readPackages(installedList)
  for (const [path, entry] of wanted) {
    const found = installed.get(path)
    if (!found && (entry.optional || entry.devOptional)) continue
    // A built clone runs without the tools.
    if (!found && entry.dev && !forBuilding) continue
    if (!found) return `${path} is missing`
    if (found.version !== entry.version || found.integrity !== entry.integrity) return `${path} has changed`
  }
  return undefined
}

/** Installs exactly what package-lock.json names. */
export async function install() {
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const running = npm?.endsWith('.js') ? runNode([npm, ...parameters]) : run('npm', parameters)
  await mustRun('npm ci', running)
}

function readPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(Object.entries(packages).filter(([path]) => path.includes('node_modules/')))
}
