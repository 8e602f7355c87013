import { type Clock, momentFormats } from '@dougong/contract/read-moment'
import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import { momentOf, textOfMoment } from '../../date-input/formats'
import { Typed, typedComponents, type TypedTexts } from '../../date-input/TypedInput'
import { clearByMouse } from '../../select/ClearMark'
import { typeNameOf } from '../values/type-names'
import { draftText } from './draft-text'
import type { OwnEditorProps } from './own-props'

/** A date, a date with its time, or a time of day, chosen or typed. What is chosen is kept even if nobody presses 确定. */
export function MomentEditor(editor: OwnEditorProps) {
  const { column, value, draft, store, done, label, placeholder, props } = editor
  const [text, setText] = useState(editor.typed)
  const clock = typeNameOf(column) as Clock
  const typed: TypedTexts = {
    textOf: () => text,
    type(_end, own) {
      setText(own)
      draftText(editor, own)
    },
    // Enter goes on to the cell around it, which ends editing, as Tab does before it comes here.
    enter: () => true,
    leave: () => undefined,
    forget: () => setText(undefined),
    onFocus(input) {
      if (text === undefined && !editor.isInText) input.select()
      else input.setSelectionRange(input.value.length, input.value.length)
    },
  }
  const common = {
    ...props,
    components: typedComponents,
    'aria-label': label,
    style: { width: '100%' },
    allowClear: clearByMouse,
    defaultOpen: true,
    autoFocus: true,
    format: momentFormats[clock],
    defaultValue: momentOf(String((value ?? '') as string), clock),
    ...(placeholder !== '' && { placeholder }),
    onCalendarChange: (chosen: Dayjs | Dayjs[] | null) => {
      if (!chosen || Array.isArray(chosen)) return
      setText(undefined)
      draft(textOfMoment(chosen, clock))
    },
    onChange: (chosen: Dayjs | null) => {
      store(textOfMoment(chosen, clock))
      done()
    },
  }
  return (
    <Typed value={typed}>
      {clock === 'time' ? (
        <TimePicker {...common} />
      ) : (
        <DatePicker {...common} showTime={clock === 'datetime'} />
      )}
    </Typed>
  )
}
