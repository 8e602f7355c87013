import { sampleHalls } from '../samples/halls'
import { ImagePager } from './ImagePager'

function Halls() {
  return <ImagePager aria-label="殿宇" pictures={sampleHalls} />
}

export const demos = { 图片翻页: Halls }
