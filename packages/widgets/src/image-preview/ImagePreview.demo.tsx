import { sampleHalls } from '../samples/halls'
import { ImagePreview } from './ImagePreview'

function Halls() {
  return <ImagePreview aria-label="殿宇" pictures={sampleHalls.slice(0, 4)} />
}

function Small() {
  return <ImagePreview aria-label="缩略图" pictures={sampleHalls.slice(4)} width={96} height={72} />
}

function None() {
  return <ImagePreview aria-label="没有图片" pictures={[]} />
}

export const demos = { 一组图片: Halls, 小图: Small, 没有图片: None }
