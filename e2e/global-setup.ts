import { startProduct } from './support/product'

/** The product under test, for all journeys; returns what ends it. */
export default async function startForAllJourneys(): Promise<() => Promise<void>> {
  const product = await startProduct()
  process.env.E2E_ADDRESS = product.address
  process.env.E2E_DATA_DIR = product.dataFolder
  process.env.E2E_SERVER_LOG = product.logFile
  return product.stop
}
