import { type DisplaySettings, getWatermark } from '@dougong/contract/account/display'
import { getPreferences, savePreferences } from '@dougong/contract/account/preferences'
import { call } from '../../../shared/api/client'
import { settingNames, type Settings } from '../../../shared/settings/settings'
import { changeSettings, hasOwnColour, useSettings } from '../../../shared/settings/settings-store'
import { storageKeys } from '../../../shared/storage/keys'
import { localStore } from '../../../shared/storage/local-store'

/** Everything but the sidebar, which each window has as wide as it wants. */
const keptNames = settingNames.filter((name) => name !== 'sidebarOpened')

/**
 * Takes what the account knows of the person's choices, and tells it of every later one. What this browser could not tell, because
 * it was offline or closed too soon, is told first. Returns whether an administrator wants a watermark.
 */
export async function takeDisplay(): Promise<{ watermark: boolean }> {
  const [{ display = {} }, watermark] = await Promise.all([
    call(getPreferences, {}, { silent: true }),
    call(getWatermark, {}, { silent: true }),
  ])
  if (localStore.get(storageKeys.displayUnsaved)) await save()
  else if (Object.keys(display).length > 0) changeSettings(display as Partial<Settings>)
  return watermark
}

/** Saves every change from now on with the account. */
export function keepDisplay(): () => void {
  let known = keptText()
  return useSettings.subscribe(() => {
    const text = keptText()
    if (text === known) return
    known = text
    localStore.set(storageKeys.displayUnsaved, true)
    void save()
  })
}

let saving: Promise<void> | undefined

/** One call at a time; what changed meanwhile follows it. */
async function save(): Promise<void> {
  if (saving) return
  for (let sent = ''; sent !== keptText();) {
    sent = keptText()
    saving = call(
      savePreferences,
      { body: { display: JSON.parse(sent) as DisplaySettings } },
      { silent: true },
    ).then(() => undefined)
    try {
      await saving
    } catch {
      return // told at the next load of a page
    } finally {
      saving = undefined
    }
  }
  localStore.remove(storageKeys.displayUnsaved)
}

function keptText(): string {
  const settings = useSettings.getState()
  const names = keptNames.filter((name) => name !== 'primaryColor' || hasOwnColour())
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, settings[name]])))
}
