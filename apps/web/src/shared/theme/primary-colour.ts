import { App } from 'antd'
import { useEffect } from 'react'
import { settingKeys } from '../settings/settings'
import { changeSettings } from '../settings/settings-store'
import { localStore } from '../storage/local-store'
import { isColour } from '../settings/colours'

const failed = 'Failed to update theme'

/** Changes the primary colour at once, telling what goes on. */
export function usePrimaryColour(): (colour: string) => Promise<void> {
  const { message } = App.useApp()
  return async (colour) => {
    const hide = message.loading('正在编译主题！', 0)
    try {
      if (!isColour(colour)) throw new TypeError(`Not a colour: ${colour}`)
      changeSettings({ primaryColor: colour })
      await nextPaint()
    } catch (error) {
      console.error(error)
      void message.error(failed)
    } finally {
      hide()
    }
  }
}

/** Says so where a stored colour turned out to be none; the default holds then. */
export function useStoredColourCheck(): void {
  const { message } = App.useApp()
  useEffect(() => {
    const stored = localStore.get<unknown>(settingKeys.primaryColor)
    if (stored === undefined || isColour(stored)) return
    localStore.remove(settingKeys.primaryColor)
    void message.error(failed)
  }, [message])
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)))
}
