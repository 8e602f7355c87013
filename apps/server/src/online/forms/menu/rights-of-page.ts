import { formOfPage, isPageOf, tableInAddress } from '@dougong/contract/online/forms/pages'
import type { RightsOfPage } from '../../../services/page-rights'
import { publishedForms } from '../store/versions'
import { actionsApart, actionsOf } from './actions'

/** The rights over the published form that a menu row made by hand leads to. */
export const rightsOfFormPage: RightsOfPage = async (tx, url) => {
  const name = formOfPage(url)
  if (name === undefined) return []
  const found = await publishedForms(tx, [name, tableInAddress(name)])
  const form = found.map((each) => each.form).find((each) => isPageOf(each, url))
  if (!form) return []
  return [...actionsOf(form), ...(await actionsApart(tx, form))].map((action) => ({
    code: action.code,
    name: action.name,
    isReading: action.verb === 'list',
  }))
}
