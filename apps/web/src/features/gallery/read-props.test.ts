import { expect, test } from 'vitest'
import { readProps } from './read-props'

const source = `
export interface ThingProps extends ControlProps {
  /** Comma-joined
   *  where several. */
  value?: string | undefined
  onChange?: (value: string) => void
  // not told
  name: string
  'aria-label'?: string
  /** Long. */
  renderDialog: (parts: {
    chosen: string[]
  }) => ReactNode
}

export function Thing({
  value,
  name = '名称',
  width = 500,
  ...rest
}: ThingProps): ReactNode {}
`

test('the props of a widget are read from its source, with their defaults and words', () => {
  expect(readProps(source)).toEqual([
    {
      name: 'value',
      type: 'string',
      isRequired: false,
      otherwise: '',
      description: 'Comma-joined where several.',
    },
    {
      name: 'onChange',
      type: '(value: string) => void',
      isRequired: false,
      otherwise: '',
      description: '值改变时调用',
    },
    { name: 'name', type: 'string', isRequired: true, otherwise: "'名称'", description: '' },
    expect.objectContaining({ name: 'aria-label', type: 'string', description: '供读屏软件使用的名称' }),
    expect.objectContaining({ name: 'renderDialog', isRequired: true, description: 'Long.' }),
    expect.objectContaining({ name: '…', type: 'ControlProps' }),
  ])
})

test('one line of parameters is read, too; a source without props has none', () => {
  const [length, by] = readProps(
    "export interface AProps {\n  length?: number\n  by?: string\n}\nexport function A({ by = ',', length = 25 }: AProps) {}",
  )
  expect([length?.otherwise, by?.otherwise]).toEqual(['25', "','"])
  const [height] = readProps(
    'export interface BProps<Row> {\n  height?: number\n}\nexport function B<Row>({ height = 480 }: BProps<Row>) {}',
  )
  expect(height).toMatchObject({ name: 'height', otherwise: '480' })
  expect(readProps('export const a = 1')).toEqual([])
})

test('inherited props are told too, without those left out; those of a library by its name', () => {
  const shared = `
export interface ControlProps {
  disabled?: boolean | undefined
  placeholder?: string | undefined
  /** The other's words. */
  value?: number
}
export interface ChoiceSource {
  options?: string[]
}`
  const names = (text: string, named?: string) =>
    readProps(`${text}\nexport function A({ value = 1 }: AProps) {}`, shared, named).map(({ name }) => name)
  expect(
    names("interface AProps extends Omit<ControlProps, 'placeholder'>, ChoiceSource {\n  value?: string\n}"),
  ).toEqual(['value', 'disabled', 'options'])
  expect(names("interface AProps extends Omit<ModalProps, 'styles'> {\n  fills?: boolean\n}")).toEqual([
    'fills',
    '…',
  ])
  expect(names('interface AOptions {\n  title: string\n}', 'AOptions')).toEqual(['title'])
})
