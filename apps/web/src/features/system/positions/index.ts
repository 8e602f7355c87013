import { resourcePage } from '../../../resource/resource-page'
import type { Feature } from '../../../shared/routing/feature'

/** `/isystem/position`: the positions people hold. */
export const positions = {
  pages: {
    'system/SysPositionList': resourcePage(
      async () => (await import('@dougong/contract/system/departments/positions')).positions,
    ),
  },
} satisfies Feature
