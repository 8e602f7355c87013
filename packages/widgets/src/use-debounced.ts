import { useEffect, useState } from 'react'
import { debounces } from './debounces'

/** The value, once it has not changed for this many milliseconds. */
export function useDebounced<Value>(value: Value, milliseconds = debounces.usual): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
