import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../../shared/signed-in/session-store'
import styles from './Watermark.module.css'

const minute = 60_000

/** Name and time over everything that is shown or printed: one element with a small repeated picture, which nothing can be clicked through to. */
export function Watermark() {
  const { username, realname } = useSession()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])
  const name = realname && realname !== username ? `${realname} ${username}` : username
  const backgroundImage = `url("data:image/svg+xml,${encodeURIComponent(watermarkPicture(name, now))}")`
  return createPortal(
    <div aria-hidden data-watermark className={styles.mark} style={{ backgroundImage }} />,
    document.body,
  )
}

/** The picture that is repeated. */
export function watermarkPicture(name: string, time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  const lines = [name, `${day} ${two(time.getHours())}:${two(time.getMinutes())}`]
  const texts = lines.map((line, at) => `<text x="130" y="${88 + at * 20}">${escaped(line)}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="180"><g transform="rotate(-20 130 90)" font-family="sans-serif" font-size="14" text-anchor="middle" fill="gray" fill-opacity="0.16">${texts.join('')}</g></svg>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
