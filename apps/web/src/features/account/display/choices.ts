export const appearances = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
] as const

export const tableLooks = [
  { value: 'lines', label: '细线' },
  { value: 'stripes', label: '斑马纹' },
  { value: 'grid', label: '网格' },
] as const
