export { tableHeight } from './draw-table'
export { loadDrawPicture } from './load-draw-picture'
export { cardHeight, innerWidth, type Page, type PaperCard, type CardContent } from './page'
