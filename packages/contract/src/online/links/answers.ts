import { z } from 'zod'
import { anyone } from '../../access'
import { endpoint } from '../../endpoint'
import { linkActions, linkStates } from './links'

/** The header that holds a link's word where the body is a file. */
export const linkHeader = 'x-form-link'
/** The header that holds the word of the passed check there. */
export const checkHeader = 'x-form-check'

/** What people outside may send: pictures and papers, nothing that is unpacked or run. */
export const answerFiles = {
  path: '/online/link/file',
  megabytes: 5,
  /** Files that go with one answer. */
  most: 20,
  extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt'],
} as const

const token = z.string().min(1).max(100).meta({ title: '链接' })
const values = z.record(z.string().max(100), z.unknown())

const answerField = z.object({
  name: z.string(),
  input: z.enum([
    'line',
    'lines',
    'number',
    'date',
    'moment',
    'time',
    'choice',
    'choices',
    'switch',
    'files',
    'pictures',
  ]),
  /** The field of the resource, by which a value is judged before it is sent. */
  field: z.record(z.string(), z.unknown()),
  options: z.array(z.object({ value: z.string(), text: z.string() })),
  /** How many files it takes. */
  files: z.int(),
})
export type AnswerField = z.output<typeof answerField>

const openedLink = z.object({
  /** Nothing is told of a link that nobody made. */
  state: z.enum([...linkStates, 'unknown']),
  title: z.string(),
  note: z.string(),
  action: z.enum(linkActions),
  endsAt: z.string().nullable(),
  fields: z.array(answerField),
  /** Of a link to change or to look: the record as it is. */
  record: values.nullable(),
})
export type OpenedLink = z.output<typeof openedLink>

/** What a link opens. It is a POST so that its word stands in no address. */
export const openLink = endpoint({
  method: 'POST',
  path: '/online/link/open',
  summary: '打开外部链接',
  access: anyone,
  rate: 'answer',
  readOnly: true,
  body: z.object({ token }),
  result: openedLink,
  code: 200,
})

/**
 * Says that the slider was moved; what it gives is good for one answer, saved or refused, within a quarter of an hour. Files that
 * were sent with the slide before go with the next one.
 */
export const passCheck = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/link/check',
  summary: '外部链接的滑块验证',
  access: anyone,
  rate: 'answer',
  body: z.object({ token, before: z.string().max(100).default('').meta({ title: '上一次滑块验证' }) }),
  result: z.string(),
  code: 200,
})

export const sendAnswer = endpoint({
  method: 'POST',
  creates: true,
  path: '/online/link/answer',
  summary: '通过外部链接提交',
  access: anyone,
  rate: 'answer',
  body: z.object({ token, check: z.string().max(100).default('').meta({ title: '滑块验证' }), values }),
  result: z.null(),
  message: '提交成功',
  code: 200,
})
