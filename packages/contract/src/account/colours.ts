/** The primary colours to choose from, in the order of the settings drawer. */
export const colours = [
  { name: '薄暮', value: '#F5222D' },
  { name: '火山', value: '#FA541C' },
  { name: '日暮', value: '#FAAD14' },
  { name: '明青', value: '#13C2C2' },
  { name: '极光绿', value: '#52C41A' },
  { name: '拂晓蓝', value: '#1890FF' },
  { name: '极客蓝', value: '#2F54EB' },
  { name: '酱紫', value: '#722ED1' },
] as const

export type Colour = (typeof colours)[number]['value']

export const defaultColour: Colour = '#1890FF'
