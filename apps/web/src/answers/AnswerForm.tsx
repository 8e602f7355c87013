import {
  type AnswerField,
  type OpenedLink,
  passCheck,
  sendAnswer,
} from '@dougong/contract/online/links/answers'
import type { FieldState } from '@dougong/contract/resource/formula/behaviour'
import { SlideTrack } from '@dougong/widgets/slide-check/SlideTrack'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './answers.module.css'
import type { Conditions } from './conditions'
import { initialAnswer, faultsOf, type FilledIn, takesFiles } from './filled-in'
import { FilesInput, inputs } from './inputs'
import { callOpenly, Refused, sendFile, Unreachable } from './link-calls'
import { Message } from './Message'

interface AnswerFormProps {
  token: string
  link: OpenedLink
  conditions: Conditions
  /** The link does not take the answer: it is opened anew, and says why. */
  onClosed: () => void
}

const slideId = 'answer-slide'
const idOf = (name: string) => `answer-${name}`

/** The form of a link. Whatever fails, what was filled in stays. */
export function AnswerForm({ token, link, conditions, onClosed }: AnswerFormProps) {
  const { title, note, fields, record, action } = link
  const [filled, setFilled] = useState<FilledIn>(() => initialAnswer(fields, record))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isSlid, setSlid] = useState(false)
  /** Counts the slides: each stands at its beginning. */
  const [slide, setSlide] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const [progress, setProgress] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isSent, setSent] = useState(false)
  const stateOf = conditions(filled.texts)
  /** The slide's word, and the files that were sent with it: they go with the next slide where an answer is corrected. */
  const passed = useRef<{ check: string; sent: Map<File, string>; isSpent: boolean }>(undefined)

  useEffect(() => {
    if (!isTouched || isSent) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTouched, isSent])

  function change(next: Partial<FilledIn>, name: string) {
    setTouched(true)
    setFilled((before) => ({ ...before, ...next }))
    setFaults(({ [name]: _mended, ...left }) => left)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (progress !== undefined) return
    const found: Record<string, string> = {
      ...faultsOf(fields, filled, stateOf),
      ...(!isSlid && { [slideId]: '请先完成滑块验证' }),
    }
    setFaults(found)
    setRefusal(undefined)
    const [first] = Object.keys(found)
    if (first !== undefined)
      return document.getElementById(first === slideId ? slideId : idOf(first))?.focus()
    try {
      await send()
      setSent(true)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(error.message)
    } finally {
      setProgress(undefined)
    }
  }

  async function send() {
    setProgress('正在提交…')
    const last = passed.current
    if (!last || last.isSpent) {
      const check = await callOpenly(passCheck, { body: { token, before: last?.check ?? '' } })
      passed.current = { check, sent: last?.sent ?? new Map(), isSpent: false }
    }
    const current = passed.current
    if (!current) return
    const { check, sent } = current
    const waiting = Object.values(filled.files)
      .flat()
      .filter((file) => !sent.has(file))
    for (const [place, file] of waiting.entries()) {
      setProgress(`正在上传文件 ${place + 1}/${waiting.length}…`)
      sent.set(file, await sendFile(file, token, check))
    }
    setProgress('正在提交…')
    const files = fields.filter(takesFiles).map(({ name }) => {
      const paths = (filled.files[name] ?? []).map((file) => sent.get(file))
      return [name, [...(filled.kept[name] ?? []), ...paths].join(',')]
    })
    const values = { ...filled.texts, ...Object.fromEntries(files), _version: record?._version }
    try {
      await callOpenly(sendAnswer, { body: { token, check, values } }, { key: check })
    } catch (error) {
      /* sent again it is the same answer, under the same slide */
      if (error instanceof Unreachable) throw error
      /* a refusal has used up the slide: the next answer needs another; files that are lost are sent anew */
      current.isSpent = true
      beginSlide()
      if (error instanceof Refused && /滑块|已失效/.test(error.message)) sent.clear()
      throw error
    }
  }

  function beginSlide() {
    setSlid(false)
    setSlide((count) => count + 1)
  }

  function again() {
    passed.current = undefined
    setFilled(initialAnswer(fields, null))
    beginSlide()
    setTouched(false)
    setSent(false)
  }

  if (isSent)
    return (
      <Message
        mark="✓"
        title="提交成功"
        over={title}
        {...(action === 'add' && { action: { text: '再填一份', run: again } })}
      >
        感谢填写，您可以关闭此页面。
      </Message>
    )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {fields
        .filter(({ name }) => stateOf(name).isShown)
        .map((field) => (
          <Item key={field.name} field={field} state={stateOf(field.name)} fault={faults[field.name]}>
            {(described) =>
              field.input === 'files' || field.input === 'pictures' ? (
                <FilesInput
                  id={idOf(field.name)}
                  field={field}
                  files={filled.files[field.name] ?? []}
                  kept={filled.kept[field.name] ?? []}
                  described={described}
                  onChange={(files, kept) =>
                    change(
                      {
                        files: { ...filled.files, [field.name]: files },
                        kept: { ...filled.kept, [field.name]: kept },
                      },
                      field.name,
                    )
                  }
                />
              ) : (
                inputs[field.input]({
                  id: idOf(field.name),
                  field,
                  value: filled.texts[field.name] ?? '',
                  described,
                  onChange: (text) => change({ texts: { ...filled.texts, [field.name]: text } }, field.name),
                })
              )
            }
          </Item>
        ))}
      <div className={styles.item}>
        <SlideTrack
          key={slide}
          id={slideId}
          value={isSlid}
          prompt="请按住滑块拖动"
          verifiedPrompt="验证通过"
          isFaulty={faults[slideId] !== undefined}
          describedBy={faults[slideId] && `${slideId}-fault`}
          onChange={(verified) => {
            setSlid(verified)
            setFaults(({ [slideId]: _mended, ...left }) => left)
          }}
          lookOf={({ isVerified, isInvalid }) => ({
            '--slide-height': '44px',
            '--slide-radius': '8px',
            '--slide-font-size': '15px',
            '--slide-track': 'var(--quiet)',
            '--slide-border': isInvalid ? 'var(--bad)' : isVerified ? 'var(--good)' : 'var(--line)',
            '--slide-filled': isVerified ? 'var(--good-tint)' : 'var(--accent-tint)',
            '--slide-text': isVerified ? 'var(--text)' : 'var(--soft)',
            '--slide-handle': 'var(--sheet)',
            '--slide-mark': isVerified ? 'var(--good)' : 'var(--accent)',
            '--slide-focus': 'var(--accent)',
          })}
        />
        {faults[slideId] && (
          <p id={`${slideId}-fault`} className={styles.fault}>
            {faults[slideId]}
          </p>
        )}
      </div>
      {refusal !== undefined && (
        <div className={styles.refusal} role="alert">
          {refusal}
          <button type="button" className={styles.plain} onClick={onClosed}>
            重新打开链接
          </button>
        </div>
      )}
      <button type="submit" className={styles.button} disabled={progress !== undefined}>
        {progress ?? '提交'}
      </button>
    </form>
  )
}

interface ItemProps {
  field: AnswerField
  state: FieldState
  fault: string | undefined
  children: (described: Parameters<(typeof inputs)['line']>[0]['described']) => ReactNode
}

function Item({ field: { name, field }, state: { isRequired, isReadOnly }, fault, children }: ItemProps) {
  const isAskedFor = field.required === true || isRequired
  const id = idOf(name)
  return (
    <div className={styles.item} data-faulty={fault !== undefined} inert={isReadOnly}>
      <label id={`${id}-label`} htmlFor={id}>
        {String(field.title)}
        {isAskedFor && (
          <span className={styles.star} aria-hidden>
            *
          </span>
        )}
      </label>
      {children({
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
        'aria-required': isAskedFor,
      })}
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
