import { captchaImage } from '@dougong/contract/account/session'
import { useState } from 'react'
import { call } from '../api/client'

/** The envelope's code by which the server asks for a captcha, or refuses the given one. */
export const captchaAsked = 412

export interface Captcha {
  /** Present once the server has asked. */
  challenge: { checkKey: string; image: string } | null
  isLoading: boolean
  refresh: () => Promise<void>
}

/** A captcha that stays out of sight until `refresh` is called for the first time. */
export function useCaptcha(): Captcha {
  const [challenge, setChallenge] = useState<Captcha['challenge']>(null)
  const [isLoading, setLoading] = useState(false)

  async function refresh() {
    const checkKey = crypto.randomUUID()
    setLoading(true)
    try {
      setChallenge({
        checkKey,
        image: await call(captchaImage, { params: { key: checkKey } }, { quiet: true }),
      })
    } catch {
      setChallenge({ checkKey, image: '' })
    } finally {
      setLoading(false)
    }
  }

  return { challenge, isLoading, refresh }
}
