import { theme } from 'antd'
import type { ReactNode } from 'react'
import { SlideTrack } from './SlideTrack'

export interface SlideCheckProps {
  /** Whether the check is passed. It can only become true; to start again, remount the widget with another `key`. */
  value?: boolean
  onChange?: (verified: boolean) => void
  id?: string
  prompt?: string
  verifiedPrompt?: string
  /** Set, with the next one, by an antd `Form.Item` around the widget. */
  'aria-invalid'?: boolean | 'true'
  'aria-describedby'?: string
}

/** A courtesy against clumsy robots: the handle must be dragged to full width. It proves nothing to a server. */
export function SlideCheck({
  value = false,
  onChange,
  id,
  prompt = '请按住滑块拖动',
  verifiedPrompt = '验证通过',
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
}: SlideCheckProps): ReactNode {
  const { token } = theme.useToken()
  return (
    <SlideTrack
      value={value}
      onChange={onChange}
      id={id}
      prompt={prompt}
      verifiedPrompt={verifiedPrompt}
      isFaulty={invalid !== undefined && invalid !== false}
      describedBy={describedBy}
      lookOf={({ isVerified, isInvalid }) => ({
        '--slide-height': `${token.controlHeightLG}px`,
        '--slide-radius': `${token.borderRadiusLG}px`,
        '--slide-font-size': `${token.fontSize}px`,
        '--slide-track': token.colorFillQuaternary,
        '--slide-border': isInvalid
          ? token.colorError
          : isVerified
            ? token.colorSuccessBorder
            : token.colorBorder,
        '--slide-filled': isVerified ? token.colorSuccessBg : token.colorPrimaryBg,
        '--slide-text': isVerified ? token.colorText : token.colorTextSecondary,
        '--slide-handle': token.colorBgContainer,
        '--slide-mark': isVerified ? token.colorSuccess : token.colorPrimary,
        '--slide-focus': token.colorPrimaryBorder,
      })}
    />
  )
}
