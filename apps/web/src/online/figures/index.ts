export type { FigureQuestion } from './figure-source'
export { figureSources } from './kinds/index'
