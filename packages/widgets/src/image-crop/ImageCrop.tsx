import { lazyPart } from '../lazy-part'
import { RotateLeftOutlined, RotateRightOutlined } from '@ant-design/icons'
import { Button, Radio, Slider } from 'antd'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { type CropArea, withinTurn } from './crop-area'
import { CropResult } from './CropResult'
import { drawCrop } from './draw-crop'
import classes from './ImageCrop.module.css'
import { Loading } from '../loading/Loading'

const Cropper = lazyPart(async () => (await import('react-easy-crop')).default)

/** A shape to cut: its words and width to height. */
export interface CropRatio {
  text: string
  ratio: number
}

export interface ImageCropProps {
  /** The address of the picture; another one begins anew. */
  src: string
  /** Shapes to choose from; one alone is not offered. */
  ratios?: readonly CropRatio[]
  /** A round hole, as avatars are shown; the result has corners all the same. */
  isRound?: boolean
  /** The longest side of the result in pixels. */
  longest?: number
  type?: 'image/png' | 'image/jpeg'
  /** Told the cut piece whenever it changes. */
  onChange?: (piece: Blob) => void
  onError?: (error: Error) => void
}

const defaultRatios: readonly CropRatio[] = [
  { text: '1:1', ratio: 1 },
  { text: '4:3', ratio: 4 / 3 },
  { text: '16:9', ratio: 16 / 9 },
  { text: '3:4', ratio: 3 / 4 },
]

const start = { x: 0, y: 0 }

/** Cuts a piece out of a picture: it is moved, enlarged and turned below a hole. */
export function ImageCrop({
  src,
  ratios = defaultRatios,
  isRound = false,
  longest,
  type,
  onChange,
  onError,
}: ImageCropProps): ReactNode {
  const [ratio, setRatio] = useState(ratios[0]?.ratio ?? 1)
  const [point, setPoint] = useState(start)
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [piece, setPiece] = useState<Blob>()
  const newest = useRef(0)

  async function cut(area: CropArea) {
    const turn = (newest.current += 1)
    try {
      const made = await drawCrop({ src, area, rotation, longest, type })
      if (turn !== newest.current) return
      setPiece(made)
      onChange?.(made)
    } catch (failure) {
      onError?.(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }

  return (
    <div className={classes.crop}>
      <div className={classes.stage}>
        <Suspense fallback={<Loading />}>
          <Cropper
            key={src}
            image={src}
            crop={point}
            zoom={zoom}
            rotation={rotation}
            aspect={ratio}
            minZoom={1}
            maxZoom={5}
            zoomSpeed={0.5}
            keyboardStep={8}
            restrictPosition
            style={{}}
            classes={{}}
            cropShape={isRound ? 'round' : 'rect'}
            mediaProps={{
              alt: '待裁剪的图片',
              onError: () => onError?.(new Error('无法识别这张图片，请换一张')),
            }}
            cropperProps={{ role: 'group', 'aria-label': '裁剪框，方向键移动图片' }}
            onCropChange={setPoint}
            onZoomChange={setZoom}
            onCropComplete={(_, area) => void cut(area)}
          />
        </Suspense>
      </div>
      <div className={classes.side}>
        <CropResult piece={piece} isRound={isRound} />
        {ratios.length > 1 && (
          <Radio.Group
            aria-label="比例"
            optionType="button"
            value={ratio}
            onChange={({ target }) => setRatio(Number(target.value))}
            options={ratios.map(({ text, ratio: value }) => ({ label: text, value }))}
          />
        )}
        <div className={classes.control}>
          <span>缩放</span>
          <Slider
            ariaLabelForHandle="缩放"
            min={1}
            max={5}
            step={0.1}
            value={zoom}
            onChange={setZoom}
            tooltip={{ formatter: (value) => `${Math.round((value ?? 1) * 100)}%` }}
          />
        </div>
        <div className={classes.control}>
          <span>旋转</span>
          <Slider
            ariaLabelForHandle="旋转"
            min={-180}
            max={180}
            value={rotation}
            onChange={setRotation}
            tooltip={{ formatter: (value) => `${value}°` }}
          />
        </div>
        <div className={classes.buttons}>
          <Button icon={<RotateLeftOutlined />} onClick={() => setRotation(withinTurn(rotation - 90))}>
            向左 90°
          </Button>
          <Button icon={<RotateRightOutlined />} onClick={() => setRotation(withinTurn(rotation + 90))}>
            向右 90°
          </Button>
          <Button
            onClick={() => {
              setPoint(start)
              setZoom(1)
              setRotation(0)
            }}
          >
            还原
          </Button>
        </div>
      </div>
    </div>
  )
}
