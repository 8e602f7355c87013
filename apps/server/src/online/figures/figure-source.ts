import type { Refusal } from '@dougong/contract/errors'
import type { CardSource } from '@dougong/contract/online/boards/calls'
import type { ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import type { Together } from '@dougong/contract/online/charts/together'
import type { Actor } from '../../access/actor'
import type { Transaction } from '../../database/transaction'
import type { Download } from '../../http/downloads/send-download'
import type { Sheet } from '../../platform/excel/workbook-writer'
import type { Engine } from '../../resource/engine'
import type { Services } from '../../services/services'
import type { Page } from '../pictures/index'

/**
 * What boards, subscriptions and pictures ask of one kind of stored report. Each kind answers for itself in a file of `kinds/`;
 * nobody else asks which kind a report is.
 */
export interface FigureSource {
  /** Where reports of the kind are stored, each with its `id` and `name`. */
  table: string
  /** The page on which one is read. */
  address(id: string): string
  /** The reports that the actor may read, of those with the keyword in their names; the newest first. */
  list(services: Services, actor: Actor, search: SourceSearch): Promise<{ id: string; name: string }[]>
  /** Refuses an actor who may not read it; returns its name. */
  requireReadable(services: Services, actor: Actor, id: string): Promise<string>
  /** What cards are drawn from, or why the actor does not get it; ids of no report are missing in the map. */
  describe(
    services: Services,
    actor: Actor,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, CardSource | Refusal>>
  /** The figures that a card with these charts shows. */
  rows(server: FigureServer, reading: Reading & { charts: readonly ChartDefinition[] }): Promise<CardFigures>
  /** As a sheet beside others. */
  sheet(server: FigureServer, reading: Reading): Promise<Sheet>
  /** As a workbook of its own. */
  workbook(server: FigureServer, reading: Reading): Promise<Workbook>
  /** As a page to draw. */
  page(server: FigureServer, reading: Reading): Promise<Page>
  /** What reading it asks for; undefined if there is no such report. */
  rights(services: Services, actor: Actor, id: string): Promise<SourceRights | undefined>
}

export interface SourceSearch {
  keyword: string
  limit: number
}

/** What figures are computed with. */
export interface FigureServer {
  services: Services
  engine: Engine
}

/** Who reads which report. */
export interface Reading {
  id: string
  actor: Actor
  signal: AbortSignal
}

export interface CardFigures {
  rows: readonly ChartRow[]
  /** The measures over all rows, where the report has them. */
  total?: ChartRow | null
  /** The figures of rows that a chart joins, where the rows alone do not tell them. */
  together?: Together[] | undefined
}

export interface Workbook {
  title: string
  file: Download
}

/** What reading one report asks for. */
export interface SourceRights {
  /** What a holder of rights lacks to read it, and whether the actor may give that; undefined if nothing is lacking. */
  lackOf(holder: RightsHolder): Promise<{ mayGive: boolean } | undefined>
  /** Gives roles what they lack, as far as it can be given. */
  giveTo(tx: Transaction, roleIds: readonly string[]): Promise<void>
}

/** A role or a user with the rights that count. */
export interface RightsHolder {
  /** The actor as if these were all their rights. */
  actor: Actor
  roleIds: readonly string[]
}
