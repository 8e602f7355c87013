export { describeSources, listSources } from './describe-sources'
export type {
  CardFigures,
  FigureServer,
  FigureSource,
  Reading,
  SourceRights,
  Workbook,
} from './figure-source'
export { figureSources } from './kinds/index'
export { readerPage } from './reader-page'
export { workbookOf } from './workbook-of'
