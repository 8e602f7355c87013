import { useState } from 'react'
import { SlideCheck } from './SlideCheck'

function Slide() {
  const [isVerified, setVerified] = useState(false)
  return <SlideCheck value={isVerified} onChange={setVerified} />
}

export const demos = { 滑块验证: Slide }
