import { App, ConfigProvider } from 'antd'
import { useMemo, type CSSProperties, type ReactNode } from 'react'
import { antdTheme } from '../../shared/theme/antd-theme'
import { cssProperties } from '../../shared/theme/css-properties'
import { useLook } from '../../shared/theme/look'
import { paletteOf } from '../../shared/theme/palette'
import styles from './Surface.module.css'

/** What a demo lies on: the page, or the other of light and dark. */
export function Surface({ isDark, children }: { isDark: boolean; children: ReactNode }) {
  const outer = useLook()
  const [theme, properties, className] = useMemo(() => {
    const look = { ...outer, isDark }
    const cssClass = isDark ? 'dougong-dark' : 'dougong-light'
    return [
      { ...antdTheme(look, cssClass), inherit: false },
      cssProperties(paletteOf(look), look.density) as CSSProperties,
      `${cssClass} ${styles.surface}`,
    ]
  }, [outer, isDark])
  if (isDark === outer.isDark) return children
  return (
    <ConfigProvider theme={theme}>
      <App className={className} style={properties} data-dark={isDark}>
        {children}
      </App>
    </ConfigProvider>
  )
}
