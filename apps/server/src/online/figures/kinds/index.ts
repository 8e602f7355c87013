import type { SourceKind } from '@dougong/contract/online/source-kinds'
import type { FigureSource } from '../figure-source'
import { graph } from './graph'
import { report } from './report'
import { summary } from './summary'

/** Every kind of stored report, in the order in which they are offered. */
export const figureSources: Readonly<Record<SourceKind, FigureSource>> = { summary, report, graph }
