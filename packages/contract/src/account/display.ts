import { z } from 'zod'
import { may, signedIn } from '../access'
import { endpoint } from '../endpoint'

/** How somebody wants to see the product; what is left out is as the product is by itself. The client's settings by the same names. */
export const displaySettings = z
  .object({
    appearance: z.enum(['light', 'dark', 'system']).meta({ title: '外观' }),
    theme: z.enum(['light', 'dark']).meta({ title: '菜单风格' }),
    layout: z.enum(['sidemenu', 'topmenu']).meta({ title: '导航模式' }),
    contentWidth: z.enum(['Fixed', 'Fluid']).meta({ title: '内容区域宽度' }),
    fixedHeader: z.boolean().meta({ title: '固定顶栏' }),
    hideHeaderOnScroll: z.boolean().meta({ title: '下滑时隐藏顶栏' }),
    fixedSidebar: z.boolean().meta({ title: '固定侧边菜单' }),
    primaryColor: z
      .string()
      .regex(/^#[\da-fA-F]{6}$/)
      .meta({ title: '主题色' }),
    colorWeak: z.boolean().meta({ title: '色弱模式' }),
    multiTab: z.boolean().meta({ title: '多页签' }),
    density: z.enum(['large', 'middle', 'small']).meta({ title: '密度' }),
    motion: z.boolean().meta({ title: '动画' }),
    tableLook: z.enum(['lines', 'stripes', 'grid']).meta({ title: '表格样式' }),
  })
  .partial()
export type DisplaySettings = z.output<typeof displaySettings>

/** Whether an administrator wants name and time over everything. */
export const getWatermark = endpoint({
  method: 'GET',
  path: '/sys/watermark',
  summary: '是否显示水印',
  access: signedIn,
  result: z.object({ watermark: z.boolean() }),
})

/** Whether it is the caller's password, for who comes back to a locked screen; wrong ones count as they do at sign-in. */
export const unlockScreen = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/unlock',
  changes: false,
  summary: '解锁屏幕',
  access: signedIn,
  rate: 'login',
  body: z.object({ password: z.string().min(1).max(256).meta({ title: '密码' }) }),
  result: z.null(),
  message: '已解锁',
  code: 200,
})

/** Lays name and time over every page of everybody, or takes them away. */
export const saveWatermark = endpoint({
  method: 'PUT',
  path: '/sys/watermark',
  summary: '开关水印',
  access: may('system:watermark:edit'),
  body: z.object({ watermark: z.boolean().meta({ title: '水印' }) }),
  result: z.null(),
  message: '保存成功！',
  code: 200,
})
