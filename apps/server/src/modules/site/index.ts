/** The company's particulars, figures of the landing page, and the start page that carries them. */

export { homeOf } from './home.ts'
export { changeParticulars, listParticulars, particularsFault } from './particulars.ts'
export { findPasswordFault } from './password-words.ts'
export { currentSite, readFigures } from './queries.ts'
export { bindSite } from './routes.ts'
export { correctLawsAsOf, listStatements, storeLawsAsOf } from './setting/laws-as-of.ts'
export { editSetting } from './setting/setting.service.ts'
export {
  emptySite,
  findSetting,
  getTrackedSetting,
  insertSettings,
  mainContact,
  readSettings,
} from './setting/settings.ts'
export { hiddenSections } from './setting/visible.ts'
export { tradeWords } from './trade-words.ts'
export { purgeVisitsTask } from './visit.queries.ts'
