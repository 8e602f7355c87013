import { type FieldRight, fieldRights } from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { Alert, Radio } from 'antd'
import styles from './panel.module.css'

const labels = {
  hidden: '隐藏',
  seen: '可见',
  edited: '可编辑',
  required: '必填',
} as const satisfies Record<FieldRight, string>

type Rights = Readonly<Record<string, FieldRight>>

interface FieldRightsTableProps {
  rights: Rights
  resource: Resource
  /** Whoever is only told of a record fills nothing in. */
  mayFillIn: boolean
  problems: readonly FlowProblem[]
  disabled: boolean
  onChange: (rights: Rights) => void
}

/** What the people of a step see and fill in of the record, field by field; what nothing is said of is seen. */
export function FieldRightsTable({
  rights,
  resource,
  mayFillIn,
  problems,
  disabled,
  onChange,
}: FieldRightsTableProps) {
  const rows = rowsOf(resource)
  const offered = fieldRights.filter((right) => mayFillIn || right === 'hidden' || right === 'seen')
  const put = (names: readonly string[], right: FieldRight) => {
    const next = { ...rights }
    for (const name of names) {
      if (right === 'seen') delete next[name]
      else next[name] = right
    }
    onChange(next)
  }
  const own = problems.filter(({ setting }) => setting === 'fields')
  return (
    <>
      {own.map(({ message }) => (
        <Alert key={message} type="error" showIcon title={message} className={styles.note ?? ''} />
      ))}
      <table className={styles.rights}>
        <thead>
          <tr>
            <th scope="col">字段</th>
            {offered.map((right) => (
              <th key={right} scope="col">
                <button
                  type="button"
                  disabled={disabled}
                  title={`全部设为${labels[right]}`}
                  onClick={() =>
                    put(
                      rows.filter((row) => mayHave(row, right)).map(({ name }) => name),
                      right,
                    )
                  }
                >
                  {labels[right]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.title}
                {row.isPart && <span className={styles.part}>附表</span>}
              </th>
              {offered.map((right) => (
                <td key={right}>
                  {(mayHave(row, right) || rights[row.name] === right) && (
                    <Radio
                      aria-label={`${row.title}：${labels[right]}`}
                      name={`right-${row.name}`}
                      checked={(rights[row.name] ?? 'seen') === right}
                      onChange={() => put([row.name], right)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface Row {
  name: string
  title: string
  isPart: boolean
  isFixed: boolean
}

function mayHave({ isFixed }: Row, right: FieldRight): boolean {
  return !isFixed || right === 'hidden' || right === 'seen'
}

function rowsOf({ form, fields, parts = {} }: Resource): Row[] {
  const own = form.flatMap((name): Row[] => {
    const field = fields[name]
    if (!field) return []
    const isFixed = field.readOnly === true || field.formula !== undefined
    return [{ name, title: field.title, isPart: false, isFixed }]
  })
  const below = Object.entries(parts).map(([name, { title }]): Row => ({
    name,
    title,
    isPart: true,
    isFixed: false,
  }))
  return [...own, ...below]
}
