import { examples } from '@dougong/examples/web'
import { gallery } from '../features/gallery'
import type { Feature } from '../shared/routing/feature'

/** Many pages that are seldom opened: even their list is loaded when one of them is. */
export const lateFeatures: readonly Feature[] = [examples, gallery]
