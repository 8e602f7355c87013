import { existsSync, readFileSync, statSync } from 'node:fs'
import { inProject } from './project.mjs'
import { isStale, parts } from './stale.mjs'

const start = ['index.html']
const shell = [...start, 'entrance', 'frame', 'bell', 'task-tray']

/** Kinds of page, the modules or kits (apps/web/chunks.ts) they start from, and what they may weigh in kB as transferred. */
export const budgets = {
  'public home': { kilobytes: 115, loads: [...start, 'src/site/index.ts'] },
  'public form': { kilobytes: 115, loads: [...start, 'src/answers/index.ts'] },
  'login page': {
    kilobytes: 180,
    loads: [...start, 'src/features/session/SignInArea.tsx', 'src/features/session/LoginPage.tsx'],
  },
  'shell with the home page': {
    kilobytes: 236,
    loads: [...shell, 'src/features/dashboards/DashboardAnalysisPage.tsx'],
  },
  'a list page': { kilobytes: 322, loads: [...shell, 'src/features/messages/OwnAnnouncementsPage.tsx'] },
  'a resource page': { kilobytes: 369, loads: [...shell, 'src/features/system/users/UsersPage.tsx'] },
}

/** Sentences about the pages whose scripts and styles weigh more than they may; none without a fresh build of the client. */
export function weightProblems() {
  if (isStale(parts.web)) return []
  const manifest = JSON.parse(readFileSync(inProject(parts.web.output, '.vite/manifest.json'), 'utf8'))
  return Object.entries(budgets).flatMap(([page, { kilobytes, loads }]) => {
    const weight = filesOf(manifest, loads).reduce((sum, file) => sum + transferred(file), 0) / 1000
    return weight > kilobytes ? [`${page}: ${weight.toFixed(1)} kB, budget ${kilobytes} kB`] : []
  })
}

/** What the browser fetches before it can show them: their files and all that these import. */
function filesOf(manifest, loads) {
  const files = new Set()
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const { file, css = [], imports = [] } = manifest[key]
    for (const name of [file, ...css]) files.add(name)
    imports.forEach(visit)
  }
  for (const name of loads) {
    const key = name in manifest ? name : Object.keys(manifest).find((other) => manifest[other].name === name)
    if (!key) throw new Error(`The built client has no ${name}`)
    visit(key)
  }
  return [...files]
}

function transferred(file) {
  const path = inProject(parts.web.output, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
