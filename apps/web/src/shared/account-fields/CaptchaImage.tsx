import type { ReactNode } from 'react'
import type { Captcha } from './captcha'
import classes from './CaptchaImage.module.css'

/** The picture of a captcha; a click brings another one. */
export function CaptchaImage({ captcha }: { captcha: Captcha }): ReactNode {
  const { challenge, isLoading, refresh } = captcha
  return (
    <button
      type="button"
      className={classes.image}
      title="看不清？点击换一张"
      aria-label="换一张验证码"
      disabled={isLoading}
      onClick={() => void refresh()}
    >
      {challenge?.image ? <img src={challenge.image} alt="图形验证码" /> : '点击重新加载'}
    </button>
  )
}
