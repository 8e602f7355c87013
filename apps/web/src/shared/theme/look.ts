import { useMemo } from 'react'
import { useIsDark } from '../settings/appearance'
import { useSettings } from '../settings/settings-store'
import type { Look } from './antd-theme'

/** Whether one works with fingers on it. */
export const isTouched = matches('(pointer: coarse)')

/** How everything looks by the settings, the system and what it is shown on. */
export function useLook(): Look {
  const primaryColor = useSettings((settings) => settings.primaryColor)
  const density = useSettings((settings) => settings.density)
  const motion = useSettings((settings) => settings.motion) && !matches('(prefers-reduced-motion: reduce)')
  const isDark = useIsDark()
  return useMemo(
    () => ({ primaryColor, isDark, density, motion, isTouched }),
    [primaryColor, isDark, density, motion],
  )
}

function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches
}
