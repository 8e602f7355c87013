export { behindFigures } from './behind-figures'
export { figuresOf } from './figures-of'
export { figuresSheet } from './figures-sheet'
export { authors } from './rights'
export {
  findSummaries,
  listRunnable,
  readSummaryText,
  requireRunnable,
  requireSource,
  requireSummary,
  type StoredSummary,
} from './stored-summary'
export { reportsUsing } from './using-fields'
