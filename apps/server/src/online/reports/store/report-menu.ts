import { refuse } from '@dougong/contract/errors'
import { pageOfReport, permissionToRead } from '@dougong/contract/online/reports/report'
import type { Actor } from '../../../access/actor'
import type { Transaction } from '../../../database/transaction'
import { type MenuPage, placeInMenu, type Placed } from '../../menu/index'
import type { Report } from './reports.queries'

/** The component that draws the pages of all reports. */
export const reportComponent = 'modules/online/cgreport/auto/OnlCgreportAutoList'

/** Puts a report's page into the menu and grants it, with the right to read it. */
export async function addToMenu(
  tx: Transaction,
  actor: Actor,
  { head, rows }: Report,
  place: Pick<MenuPage, 'title' | 'parentId' | 'roleIds' | 'grantsExisting'>,
): Promise<Placed> {
  return placeInMenu(tx, actor, {
    ...place,
    path: pageOfReport(head.id),
    refuseTaken: (other) => refuse('report.inMenu', { name: other }),
    component: reportComponent,
    componentName: 'OnlCgreportAutoList',
    /* a report on a resource asks for the right to list that */
    actions: rows
      ? []
      : [{ code: permissionToRead(head.code), name: `查看报表：${head.name}`, isGranted: true }],
  })
}
