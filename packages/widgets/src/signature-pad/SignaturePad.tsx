import { App, Button, Space } from 'antd'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type ControlProps, definedProps } from '../control'
import { useWidgetData } from '../data'
import { useReportUploading } from '../file-upload/UploadsWatch'
import { useDisabled } from '../use-disabled'
import { useLoaded } from '../use-loaded'
import styles from './SignaturePad.module.css'
import { isTooLittle, pathOf, type Stroke } from './strokes'

export interface SignaturePadProps extends Omit<ControlProps, 'placeholder'> {
  /** The path of the stored picture. */
  value?: string | null | undefined
  /** Told when the picture is stored; empty when it is taken back. */
  onChange?: ((value: string) => void) | undefined
  /** The folder of the store. */
  bizPath?: string
  /** Stores the picture and returns its path, where that is not done as with other files. */
  store?: (picture: File, signal: AbortSignal) => Promise<string>
  /** In pixels. */
  height?: number
}

/** Ink on paper, whatever the theme: the picture is seen on light and dark grounds, and printed. */
const ink = 'black'
const paper = 'white'

/** A signature drawn by mouse, pen or finger, and stored as a picture. Who cannot draw uploads one elsewhere. */
export function SignaturePad({
  value,
  onChange,
  bizPath = 'temp',
  store: keep,
  height = 160,
  disabled: own,
  ...control
}: SignaturePadProps): ReactNode {
  const data = useWidgetData()
  const { message } = App.useApp()
  const disabled = useDisabled(own)
  const pad = useRef<HTMLDivElement>(null)
  const sending = useRef<AbortController>(undefined)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [isSending, setSending] = useState(false)
  useReportUploading(isSending)
  useEffect(() => () => sending.current?.abort(), [])
  const stored = useLoaded(value ? value : undefined, () => data.fileAddress(value ?? ''))
  const { 'aria-label': label = '签名' } = control

  function pointAt({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, top } = currentTarget.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  function begin(event: PointerEvent<HTMLElement>) {
    if (disabled || isSending || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointAt(event)
    setStrokes((before) => [...before, [point]])
  }
  function draw(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const point = pointAt(event)
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]])
  }
  async function store() {
    if (isTooLittle(strokes)) return void message.warning('请先签名')
    const width = pad.current?.clientWidth ?? 0
    setSending(true)
    sending.current = new AbortController()
    try {
      const file = new File([await pictureOf(strokes, width, height)], 'signature.png', { type: 'image/png' })
      const { signal } = sending.current
      const path = await (keep?.(file, signal) ?? data.upload(file, { biz: bizPath, signal }))
      setStrokes([])
      onChange?.(path)
    } catch (error) {
      if (!sending.current.signal.aborted)
        void message.error(`签名上传失败：${error instanceof Error ? error.message : '未知错误'}`)
    } finally {
      setSending(false)
    }
  }
  if (value)
    return (
      <div role="group" {...definedProps(control)} aria-label={label} className={styles.frame}>
        {stored.data ? <img className={styles.picture} src={stored.data} alt={label} /> : <span>已签名</span>}
        {!disabled && (
          <Button size="small" onClick={() => onChange?.('')}>
            重新签名
          </Button>
        )}
      </div>
    )
  if (disabled) return <span className={styles.nothing}>未签名</span>
  return (
    <div role="group" {...definedProps(control)} aria-label={label} className={styles.frame}>
      <div
        ref={pad}
        className={styles.pad}
        style={{ height }}
        onPointerDown={begin}
        onPointerMove={draw}
        data-pad
      >
        <svg aria-hidden width="100%" height="100%">
          {strokes.map((stroke, place) => (
            // A stroke has nothing but its place to be known by.
            // oxlint-disable-next-line react/no-array-index-key
            <path key={place} d={pathOf(stroke)} className={styles.stroke} />
          ))}
        </svg>
        {strokes.length === 0 && <span className={styles.hint}>请在此处签名</span>}
      </div>
      <Space>
        <Button
          size="small"
          disabled={strokes.length === 0 || isSending}
          onClick={() => setStrokes(strokes.slice(0, -1))}
        >
          撤销一笔
        </Button>
        <Button size="small" disabled={strokes.length === 0 || isSending} onClick={() => setStrokes([])}>
          清除
        </Button>
        <Button
          size="small"
          type="primary"
          loading={isSending}
          disabled={strokes.length === 0}
          onClick={() => void store()}
        >
          确认签名
        </Button>
      </Space>
    </div>
  )
}

/** The strokes as a picture, twice as fine as they were drawn. */
async function pictureOf(strokes: readonly Stroke[], width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  const context = canvas.getContext('2d')
  if (!context) throw new Error('浏览器不支持绘图')
  context.scale(2, 2)
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  context.strokeStyle = ink
  context.lineWidth = 2.5
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) context.stroke(new Path2D(pathOf(stroke)))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('浏览器不支持绘图'))), 'image/png')
  })
}
