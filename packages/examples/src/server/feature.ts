import type { Removable } from '@dougong/server/services/feature'
import { ships, shipsPage } from '../contract/ships'
import { livePage } from '@dougong/server/resource/routes/live-page'
import { demosResource } from './demos.resource'
import { exampleErrors } from './errors'
import { seedExamples } from './examples.seeds'
import { leaveOverlap, leaveOverlapName } from './forms/leave-overlap'
import { remind } from './forms/remind'
import { removeForms } from './forms/remove-forms'
import { formKinds } from './forms/seed-forms'
import { examplesMenu } from './menu/index'
import { mockRawRoutes, mockRoutes } from './mocks.routes'
import { orderResources } from './orders.resource'
import { orderKind } from './records/order-seeds'
import { removeProductRecords } from './records/product-seeds'
import { shipKind } from './records/ship-seeds'
import { removalRoutes } from './removal.routes'
import { shipsResource } from './ships/ships.resource'
import { shipRoutes } from './ships/ships.routes'
import { countOwnRows, createTables, tables } from './tables'
import { taskMessages, tasksDueJob } from './tasks-due.job'
import { tasksResource } from './tasks.resource'
import { taskRoutes } from './tasks.routes'
import { transfersResource } from './transfers.resource'

export const examples: Removable = {
  optional: {
    name: 'examples',
    tables,
    createTables,
    seedKinds: ['demo', 'task', orderKind, shipKind, formKinds.form, formKinds.record],
    countOwnRows,
    removeFurther: async (tx, withTables) => {
      await removeProductRecords(tx)
      await removeForms(tx, withTables)
    },
  },
  errors: exampleErrors,
  messages: taskMessages,
  jobs: { TasksDueJob: tasksDueJob },
  actions: { 'examples:remind': remind },
  hooks: { [leaveOverlapName]: leaveOverlap },
  menu: [examplesMenu],
  seed: seedExamples,
  resources: (services) => [
    demosResource,
    ...orderResources(services),
    shipsResource(services),
    tasksResource,
    transfersResource,
  ],
  routes: (services, engine) => [
    ...removalRoutes(services, examples),
    ...mockRoutes(),
    ...taskRoutes(services),
    ...shipRoutes(services.resources.defined(ships), engine),
  ],
  rawRoutes: mockRawRoutes,
  livePages: ({ db, resources }) => [livePage(db, shipsPage, resources.defined(ships))],
}
