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
    { name: 'onChange', type: '(value: string) => void', isRequired: false, otherwise: '', description: '' },
    { name: 'name', type: 'string', isRequired: true, otherwise: "'名称'", description: '' },
    { name: 'aria-label', type: 'string', isRequired: false, otherwise: '', description: '' },
    expect.objectContaining({ name: 'renderDialog', isRequired: true, description: 'Long.' }),
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
