import { build, staleParts } from './build.mjs'
import { install, whyInstall } from './install.mjs'
import { alone } from './setup-lock.mjs'

/** Installs and builds what is not up to date, and nothing else. */
export async function prepare() {
  if (staleParts().length === 0 && !whyInstall({ forBuilding: false })) return
  await alone(async () => {
    // Whoever held the lock may have done it all.
    const names = staleParts()
    await installIfNeeded({ forBuilding: names.length > 0 })
    if (names.length === 0) return
    console.log(`Building ${names.join(' and ')} …`)
    await build(names)
  })
}

/** For commands that need the tools but not the built product. */
export async function prepareTools() {
  if (whyInstall({ forBuilding: true })) await alone(() => installIfNeeded({ forBuilding: true }))
}

async function installIfNeeded(purpose) {
  const reason = whyInstall(purpose)
  if (!reason) return
  console.log(`Installing dependencies (${reason}) …`)
  await install()
}
