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
    page: async (...asked) => (await source()).page(...asked),
    find: async (...asked) => (await source()).find(...asked),
  }
}

function lazyTree(source: () => Promise<TreeSource>): TreeSource {
  return {
    children: async (...asked) => (await source()).children(...asked),
    find: async (...asked) => (await source()).find(...asked),
  }
}

/** What widgets may ask; whatever it takes to answer is loaded with the first question. */
export const widgetData: WidgetData = {
  departments: {
    ...lazyTree(async () => (await product()).departments),
    search: async (...asked) => (await product()).departments.search?.(...asked) ?? [],
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
    describe: async (...asked) => (await reportsOf()).describe(...asked),
    data: async (...asked) => (await reportsOf()).data(...asked),
    texts: async (...asked) => (await reportsOf()).texts(...asked),
  },
  dictionary: async (...asked) => (await product()).dictionary(...asked),
  searchDictionary: async (...asked) => (await product()).searchDictionary(...asked),
  findChoices: async (...asked) => (await product()).findChoices(...asked),
  upload: async (...asked) => (await product()).upload(...asked),
  fileAddress: async (...asked) => (await product()).fileAddress(...asked),
  excludedCodes: async (...asked) => (await product()).excludedCodes(...asked),
  ruleBroken: async (...asked) => (await product()).ruleBroken(...asked),
}
