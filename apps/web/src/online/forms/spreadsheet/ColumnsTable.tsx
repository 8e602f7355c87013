import { type ColumnKind, columnKinds } from '@dougong/contract/online/forms/spreadsheet'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Checkbox, Input, Table } from 'antd'
import type { ChosenColumn, SheetProblems } from './wanted-columns'
import styles from './spreadsheet.module.css'

interface ColumnsTableProps {
  columns: readonly ChosenColumn[]
  problems: SheetProblems['columns']
  isDisabled: boolean
  onChange: (place: number, change: Partial<ChosenColumn>) => void
}

const kinds = (Object.keys(columnKinds) as ColumnKind[]).map((value) => ({
  value,
  label: columnKinds[value],
}))

/** Kinds whose length somebody may want otherwise. */
const hasLength: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['text', 'longText', 'decimal'])

/** What the columns of the file become, each to be corrected at its place. */
export function ColumnsTable({ columns, problems, isDisabled, onChange }: ColumnsTableProps) {
  const problemOf = ({ place, isTaken }: ChosenColumn, setting: string) =>
    isTaken ? problems.get(place)?.[setting] : undefined
  return (
    <Table<ChosenColumn>
      rowKey="place"
      size="small"
      dataSource={columns}
      pagination={columns.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      scroll={{ x: 960, y: 420 }}
      columns={[
        {
          title: '导入',
          width: 56,
          render: (_, column) => (
            <Checkbox
              aria-label={`导入 ${column.guess.title}`}
              checked={column.isTaken}
              disabled={isDisabled}
              onChange={({ target }) => onChange(column.place, { isTaken: target.checked })}
            />
          ),
        },
        {
          title: '标题',
          width: 170,
          render: (_, column) => (
            <Cell problem={problemOf(column, 'title')}>
              <Input
                aria-label={`标题 ${column.guess.title}`}
                value={column.title}
                disabled={isDisabled || !column.isTaken}
                {...(problemOf(column, 'title') && { status: 'error' })}
                onChange={({ target }) => onChange(column.place, { title: target.value })}
              />
            </Cell>
          ),
        },
        {
          title: '字段名',
          width: 170,
          render: (_, column) => (
            <Cell problem={problemOf(column, 'name')}>
              <Input
                aria-label={`字段名 ${column.guess.title}`}
                value={column.name}
                disabled={isDisabled || !column.isTaken}
                {...(problemOf(column, 'name') && { status: 'error' })}
                onChange={({ target }) => onChange(column.place, { name: target.value.trim() })}
              />
            </Cell>
          ),
        },
        {
          title: '类型',
          width: 130,
          render: (_, column) => (
            <Select
              aria-label={`类型 ${column.guess.title}`}
              className={styles.wide ?? ''}
              value={column.kind}
              options={kinds}
              disabled={isDisabled || !column.isTaken}
              onChange={(kind) => onChange(column.place, sized(column, kind))}
            />
          ),
        },
        {
          title: '长度',
          width: 96,
          render: (_, column) =>
            hasLength.has(column.kind) && (
              <Cell problem={problemOf(column, 'length')}>
                <NumberInput
                  aria-label={`长度 ${column.guess.title}`}
                  value={column.length}
                  disabled={isDisabled || !column.isTaken}
                  onChange={(length) => onChange(column.place, { length: Number(length ?? 0) })}
                />
              </Cell>
            ),
        },
        {
          title: '必填',
          width: 56,
          render: (_, column) => (
            <Checkbox
              aria-label={`必填 ${column.guess.title}`}
              checked={column.isRequired}
              disabled={isDisabled || !column.isTaken}
              onChange={({ target }) => onChange(column.place, { isRequired: target.checked })}
            />
          ),
        },
        {
          title: '内容',
          render: (_, column) => <Contents column={column} onChange={onChange} isDisabled={isDisabled} />,
        },
      ]}
    />
  )
}

/** Decimals need a length of digits, texts one of characters. */
function sized({ guess }: ChosenColumn, kind: ColumnKind): Partial<ChosenColumn> {
  if (kind === guess.kind) return { kind, length: guess.length, decimals: guess.decimals }
  if (kind === 'decimal') return { kind, length: 12, decimals: 2 }
  if (kind === 'text' || kind === 'longText')
    return { kind, length: Math.max(guess.length, 100), decimals: 0 }
  return { kind, decimals: 0 }
}

function Cell({ problem, children }: { problem: string | undefined; children: React.ReactNode }) {
  return (
    <>
      {children}
      {problem !== undefined && <div className={styles.problem}>{problem}</div>}
    </>
  )
}

interface ContentsProps {
  column: ChosenColumn
  isDisabled: boolean
  onChange: ColumnsTableProps['onChange']
}

/** Some of what stands in a column; of choices, where they come from. */
function Contents({ column, isDisabled, onChange }: ContentsProps) {
  const { guess, kind, dictionary, isTaken, place } = column
  if (kind !== 'choice') return <span className={styles.examples}>{guess.examples.join('、')}</span>
  const made = { value: '', label: `新建字典：${guess.texts.join('、') || '按列中内容'}` }
  return (
    <Select
      aria-label={`字典 ${guess.title}`}
      className={styles.wide ?? ''}
      value={dictionary ?? ''}
      disabled={isDisabled || !isTaken}
      options={
        guess.dictionary ? [{ value: guess.dictionary, label: `已有字典 ${guess.dictionary}` }, made] : [made]
      }
      onChange={(code) => onChange(place, { dictionary: code || null })}
    />
  )
}
