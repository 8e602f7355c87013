import { ConfigProvider } from 'antd'

/** Whether a control is disabled: by its own word, else by the form or container around it. */
export function useDisabled(own: boolean | undefined): boolean {
  const { componentDisabled } = ConfigProvider.useConfig()
  return own ?? componentDisabled ?? false
}
