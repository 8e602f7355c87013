import { personalDetailCodes } from '@dougong/contract/system/users/personal-details'
import type { RecordSource, ReportSource, TreeSource, WidgetData } from '@dougong/widgets/data'
import { may } from '../access/may'
import { useSession } from '../session/session-state'

const product = async () => (await import('./product-data')).productData

async function reportsOf(): Promise<ReportSource> {
  const { reports } = await product()
  if (!reports) throw new Error('No reports')
  return reports
}

function lazyRecords(source: () => Promise<RecordSource>): RecordSource {
  return {
    page: async (...args) => (await source()).page(...args),
    find: async (...args) => (await source()).find(...args),
  }
}

function lazyTree(source: () => Promise<TreeSource>): TreeSource {
  return {
    children: async (...args) => (await source()).children(...args),
    find: async (...args) => (await source()).find(...args),
  }
}

/** What widgets may ask; whatever it takes to answer is loaded with the first question. */
export const widgetData: WidgetData = {
  departments: {
    ...lazyTree(async () => (await product()).departments),
    search: async (...args) => (await product()).departments.search?.(...args) ?? [],
  },
  users: lazyRecords(async () => (await product()).users),
  findsUsersByPhone: () => {
    const { permissionList } = useSession.getState()
    return permissionList !== null && personalDetailCodes.some((code) => may(code, permissionList))
  },
  roles: lazyRecords(async () => (await product()).roles),
  positions: lazyRecords(async () => (await product()).positions),
  records: (name) => lazyRecords(async () => (await product()).records(name)),
  categories: (code) => lazyTree(async () => (await product()).categories(code)),
  treeTable: (table) => lazyTree(async () => (await product()).treeTable(table)),
  reports: {
    reader: () => {
      const { username, tenantid, permissionList } = useSession.getState()
      return [username, tenantid, permissionList?.version].join(' ')
    },
    describe: async (...args) => (await reportsOf()).describe(...args),
    data: async (...args) => (await reportsOf()).data(...args),
    texts: async (...args) => (await reportsOf()).texts(...args),
  },
  dictionary: async (...args) => (await product()).dictionary(...args),
  searchDictionary: async (...args) => (await product()).searchDictionary(...args),
  findChoices: async (...args) => (await product()).findChoices(...args),
  upload: async (...args) => (await product()).upload(...args),
  fileAddress: async (...args) => (await product()).fileAddress(...args),
  excludedCodes: async (...args) => (await product()).excludedCodes(...args),
  ruleBroken: async (...args) => (await product()).ruleBroken(...args),
}
