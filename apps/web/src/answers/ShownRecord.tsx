import type { AnswerField, OpenedLink } from '@dougong/contract/online/links/answers'
import type { Field } from '@dougong/contract/resource/field'
import styles from './answers.module.css'
import { takesFiles } from './filled-in'
import { switchValues } from './inputs'

/** One record, to look at. */
export function ShownRecord({ link: { title, note, fields, record } }: { link: OpenedLink }) {
  return (
    <>
      <header className={styles.head}>
        <h1>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      <dl className={styles.record}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{String(field.field.title)}</dt>
            <dd>{textOf(field, String(record?.[field.name] ?? '')) || '—'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function textOf(field: AnswerField, value: string): string {
  const textBehind = (each: string) => field.options.find((option) => option.value === each)?.text ?? each
  if (takesFiles(field) || field.input === 'choices') return value.split(',').map(textBehind).join('、')
  if (field.input === 'switch') {
    const [yes, no] = switchValues(field.field as unknown as Field)
    return value === yes ? '是' : value === no ? '否' : ''
  }
  return textBehind(value)
}
