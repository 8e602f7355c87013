import { defaultPort } from '@dougong/contract/system/data-sources/data-sources'
import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import { integer } from '../../../resource/field-kinds/number'

/** Follows the type of the database as long as nobody has chosen another port. */
export function PortInput(props: InputProps) {
  const { value, onChange } = props
  const type = Form.useWatch<string | undefined>('dbType')
  const suggested = useRef<number>(undefined)
  useEffect(() => {
    if (!type) return
    const isUntouched = value === undefined || value === null || value === '' || value === suggested.current
    suggested.current = defaultPort(type)
    if (isUntouched && value !== suggested.current) onChange?.(suggested.current)
    // A port that was typed is not looked at again until the type changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [type])
  const { Input } = integer
  return <Input {...props} />
}
