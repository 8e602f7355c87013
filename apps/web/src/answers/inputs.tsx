import { type AnswerField, answerFiles } from '@dougong/contract/online/links/answers'
import type { Field } from '@dougong/contract/resource/field'
import type { ReactNode } from 'react'
import styles from './answers.module.css'

/** What every input is told. */
export interface InputProps {
  id: string
  field: AnswerField
  value: string
  onChange: (value: string) => void
  described: { 'aria-invalid': boolean; 'aria-describedby': string | undefined; 'aria-required': boolean }
}

type TextInput = Exclude<AnswerField['input'], 'files' | 'pictures'>

/** As many choices are shown side by side; more are a list that opens. */
const maxSideBySide = 8

/** By what each sort of value is filled in. */
export const inputs: Record<TextInput, (props: InputProps) => ReactNode> = {
  line: (props) => <PlainInput {...props} />,
  number: (props) => <PlainInput {...props} inputMode="decimal" />,
  date: (props) => <PlainInput {...props} type="date" />,
  time: (props) => <PlainInput {...props} type="time" step={1} />,
  moment: ({ value, onChange, ...props }) => (
    <PlainInput
      {...props}
      type="datetime-local"
      step={1}
      value={value.replace(' ', 'T')}
      onChange={(text) => onChange(text.replace('T', ' '))}
    />
  ),
  lines: ({ id, value, onChange, described }) => (
    <textarea
      id={id}
      className={styles.input}
      rows={4}
      value={value}
      {...described}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
  choice: (props) =>
    props.field.options.length > maxSideBySide ? (
      <ChoiceList {...props} />
    ) : (
      <Ticks {...props} type="radio" />
    ),
  choices: (props) => <Ticks {...props} type="checkbox" />,
  switch: (props) => {
    const [yes, no] = switchValues(props.field.field as unknown as Field)
    const options = [
      { value: yes, text: '是' },
      { value: no, text: '否' },
    ]
    return <Ticks {...props} field={{ ...props.field, options }} type="radio" />
  },
}

/** The values of a field that is yes or no. */
export function switchValues(field: Field): [yes: string, no: string] {
  return 'values' in field ? field.values : ['Y', 'N']
}

interface PlainProps extends InputProps {
  type?: 'text' | 'date' | 'time' | 'datetime-local'
  inputMode?: 'decimal'
  step?: number
}

function PlainInput({ id, value, onChange, described, field: _field, type = 'text', ...rest }: PlainProps) {
  return (
    <input
      id={id}
      className={styles.input}
      type={type}
      autoComplete="off"
      value={value}
      {...described}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function ChoiceList({ id, field, value, onChange, described }: InputProps) {
  return (
    <select
      id={id}
      className={styles.input}
      value={value}
      {...described}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">请选择</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}

function Ticks({ id, field, value, onChange, described, type }: InputProps & { type: 'radio' | 'checkbox' }) {
  const chosen = value === '' ? [] : type === 'radio' ? [value] : value.split(',')
  const change = (one: string, isTicked: boolean) => {
    if (type === 'radio') return onChange(one)
    const ticked = field.options.filter((each) =>
      each.value === one ? isTicked : chosen.includes(each.value),
    )
    onChange(ticked.map((each) => each.value).join(','))
  }
  return (
    <div
      role={type === 'radio' ? 'radiogroup' : 'group'}
      className={styles.ticks}
      aria-labelledby={`${id}-label`}
      aria-describedby={described['aria-describedby']}
    >
      {field.options.map((option, place) => (
        <label key={option.value} className={styles.tick}>
          <input
            type={type}
            name={id}
            {...(place === 0 && { id })}
            checked={chosen.includes(option.value)}
            onChange={(event) => change(option.value, event.target.checked)}
          />
          {option.text}
        </label>
      ))}
    </div>
  )
}

interface FilesInputProps {
  id: string
  field: AnswerField
  files: readonly File[]
  kept: readonly string[]
  onChange: (files: readonly File[], kept: readonly string[]) => void
  described: InputProps['described']
}

/** Files are chosen here, and sent with the answer. */
export function FilesInput({ id, field, files, kept, onChange, described }: FilesInputProps) {
  const extensions = answerFiles.extensions.filter(
    (extension) => field.input !== 'pictures' || /^(jpe?g|png|gif|webp|heic)$/.test(extension),
  )
  const count = files.length + kept.length
  return (
    <div>
      <ul className={styles.files}>
        {kept.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <button
              type="button"
              aria-label={`移除 ${name}`}
              onClick={() =>
                onChange(
                  files,
                  kept.filter((each) => each !== name),
                )
              }
            >
              ×
            </button>
          </li>
        ))}
        {files.map((file, place) => (
          <li key={`${place}:${file.name}`}>
            <span>{file.name}</span>
            <button
              type="button"
              aria-label={`移除 ${file.name}`}
              onClick={() =>
                onChange(
                  files.filter((each) => each !== file),
                  kept,
                )
              }
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {count < field.files && (
        <label className={styles.choose}>
          选择文件
          <input
            id={id}
            type="file"
            multiple={field.files > 1}
            accept={extensions.map((extension) => `.${extension}`).join(',')}
            {...described}
            onChange={(event) => {
              onChange([...files, ...(event.target.files ?? [])], kept)
              event.target.value = ''
            }}
          />
        </label>
      )}
      <p className={styles.hint}>
        {field.files > 1 ? `最多 ${field.files} 个，` : ''}每个不超过 {answerFiles.megabytes} MB
      </p>
    </div>
  )
}
