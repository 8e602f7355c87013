import type { FastifyInstance } from 'fastify'
import type { Fresh, Seeds } from './database/seed'
import type { Transaction } from './database/transaction'
import { account } from './features/account/feature'
import { cas } from './features/cas/feature'
import { dashboards } from './features/dashboards/feature'
import { examples } from '@dougong/examples/server/feature'
import { files } from './features/files/feature'
import { gateway } from './features/gateway/feature'
import { messages } from './features/messages/feature'
import { messaging } from './features/messaging/feature'
import { monitoring } from './features/monitoring/feature'
import { products } from './features/products/feature'
import { records } from './features/records/feature'
import { session } from './features/session/feature'
import { signUp } from './features/sign-up/feature'
import { systemFeatures } from './features/system/features'
import { tasks } from './features/tasks/feature'
import { thirdParty } from './features/third-party/feature'
import { boards } from './online/boards/feature'
import { flows } from './online/flows/feature'
import { forms } from './online/forms/feature'
import { graphs } from './online/graphs/feature'
import { reports } from './online/reports/feature'
import { summaries } from './online/summaries/feature'
import { subscriptions } from './online/subscriptions/feature'
import { menuOf } from './menu'
import type { Feature } from './services/feature'
import type { Services } from './services/services'
import { wire } from './wiring'

/** The product: every feature, in the order in which their calls are listed. */
export const features: readonly Feature[] = [
  session,
  signUp,
  thirdParty,
  cas,
  account,
  ...systemFeatures,
  files,
  products,
  messages,
  records,
  tasks,
  messaging,
  dashboards,
  monitoring,
  gateway,
  reports,
  summaries,
  graphs,
  boards,
  subscriptions,
  forms,
  flows,
  examples,
]

/** What an installation begins with. */
export function seedsOf(features: readonly Feature[], adminPassword: string | undefined): Seeds {
  return {
    adminPassword,
    menu: menuOf(features),
    further: features.flatMap(({ seed }) =>
      seed ? [(tx: Transaction, fresh: Fresh) => seed(tx, fresh, features)] : [],
    ),
  }
}

/** Wires the server together; it listens where the caller says. */
export function createApp(
  services: Services,
  clientFolder?: string,
  inForce: readonly Feature[] = features,
): Promise<FastifyInstance> {
  return wire(inForce, services, clientFolder)
}
