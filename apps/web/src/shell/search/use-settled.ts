import { useEffect, useState } from 'react'

const pauseMs = 200

/** What was typed, once nothing more is typed for a moment. */
export function useSettled(typed: string): string {
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
