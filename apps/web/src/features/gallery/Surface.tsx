import { App, ConfigProvider, theme, type ThemeConfig } from 'antd'
import type { ReactNode } from 'react'
import styles from './Surface.module.css'

const darkClass = 'dougong-dark'

const dark: ThemeConfig = {
  inherit: false,
  algorithm: theme.darkAlgorithm,
  cssVar: { key: darkClass },
  hashed: false,
  token: {
    borderRadius: 4,
    // antd's own greys are too faint to read.
    colorTextDescription: 'rgb(255 255 255 / 65%)',
    colorTextPlaceholder: 'rgb(255 255 255 / 55%)',
    colorLink: '#4c9ff0',
    colorError: '#ff7875',
  },
  // White labels need a deeper ground.
  components: { Button: { colorPrimary: '#1668b8', colorPrimaryHover: '#1f78cc' } },
}

/** What a demo lies on: the page, or the dark in which other products may show our widgets. */
export function Surface({ isDark, children }: { isDark: boolean; children: ReactNode }) {
  const { fontFamily, motion } = theme.useToken().token
  if (!isDark) return children
  return (
    <ConfigProvider theme={{ ...dark, token: { ...dark.token, fontFamily, motion } }}>
      <App className={`${darkClass} ${styles.dark}`}>{children}</App>
    </ConfigProvider>
  )
}
