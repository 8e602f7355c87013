// npm run licences: writes docs/third-party-licences.md from package-lock.json.
import './lib/node-version.mjs'
import { writeFileSync } from 'node:fs'
import { licenceProblems, licencesPage, readPackages } from './lib/check-licences.mjs'
import { enterProject, inProject } from './lib/project.mjs'
import { command, CommandFailure } from './lib/run.mjs'

await command(async () => {
  enterProject()
  const packages = readPackages()
  writeFileSync(inProject('docs/third-party-licences.md'), licencesPage(packages))
  console.log(`Wrote the licences of ${packages.length} packages to docs/third-party-licences.md`)
  const problems = licenceProblems(packages)
  if (problems.length > 0) throw new CommandFailure(problems.join('\n'))
})
