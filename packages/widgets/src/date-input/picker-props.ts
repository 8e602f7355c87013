import { type Clock, momentFormats } from '@dougong/contract/reading/read-moment'
import { clearByMouse } from '../select/ClearMark'
import { typedComponents, type TypedTexts } from './TypedInput'

/** What pickers of one moment and of a range have in common. */
export function pickerProps(clock: Clock, typed: TypedTexts) {
  return {
    style: { width: '100%' },
    allowClear: clearByMouse,
    components: typedComponents,
    format: momentFormats[clock],
    ...(clock === 'datetime' && { showTime: true }),
    needConfirm: false,
    onCalendarChange: typed.forget,
  }
}
