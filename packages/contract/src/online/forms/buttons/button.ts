import { z } from 'zod'
import type { ButtonAction, RecordButton } from '../../../resource/resource'
import { expressionOfCondition } from './display-condition'

const text = (max: number) => z.string().max(max).nullable().optional()

/** A row of onl_cgform_button as existing clients read and write it; `actionJson` is ours, and theirs keep it. */
export const formButtonSchema = z.object({
  id: text(36),
  cgformHeadId: z.string().min(1).max(36).meta({ title: '表单' }), // sic
  buttonCode: z.string().min(1).max(50).meta({ title: '按钮编码' }),
  buttonName: z.string().trim().min(1).max(50).meta({ title: '按钮名称' }),
  buttonStyle: z.enum(['link', 'button', 'form']).default('link').meta({ title: '按钮样式' }),
  buttonIcon: text(50),
  buttonStatus: z.enum(['0', '1']).default('1').meta({ title: '状态' }),
  optType: text(20),
  optPosition: text(3),
  exp: text(500),
  orderNum: z.int().nullable().optional(),
  actionJson: text(4000),
})
export type FormButtonRow = z.output<typeof formButtonSchema>

const places = { link: 'row', button: 'list', form: 'form' } as const

/** Codes that mean something already. */
const reserved = new Set(
  'list add edit detail delete batch_delete import export query reset bpm super_query form_confirm'.split(
    ' ',
  ),
)

/** Why a code cannot be a button's; undefined where it can. */
export function buttonCodeProblem(code: string): string | undefined {
  if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(code)) return '按钮编码应以字母开头，只含字母、数字和下划线'
  return reserved.has(code) || code.startsWith('form_sub_') ? `按钮编码“${code}”是系统按钮` : undefined
}

/** The button that a row tells; undefined where nothing was chosen that it does, as for one of another client's scripts. */
export function readButton(row: FormButtonRow): RecordButton | undefined {
  const action = readAction(row.actionJson)
  const shownWhen = expressionOfCondition(row.exp?.trim() ?? '')
  return (
    action && {
      code: row.buttonCode,
      title: row.buttonName,
      place: places[row.buttonStyle],
      ...(shownWhen !== '' && { shownWhen }),
      action,
    }
  )
}

/** What a button does, as it is stored. */
export function readAction(json: string | null | undefined): ButtonAction | undefined {
  const read = parsed(json)
  if (typeof read !== 'object' || read === null || !('kind' in read)) return undefined
  const { kind, values, address, name, to } = read as Record<string, unknown>
  if (kind === 'open' && typeof address === 'string') return { kind, address }
  if (kind === 'run' && typeof name === 'string') return { kind, name }
  if (kind === 'send' && typeof to === 'string') return { kind, to }
  if (kind !== 'set' || typeof values !== 'object' || values === null) return undefined
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { kind, values: Object.fromEntries(texts) }
}

function parsed(json: string | null | undefined): unknown {
  try {
    return json ? JSON.parse(json) : undefined
  } catch {
    return undefined
  }
}
