/**
 * The company's particulars, figures of the landing page, and the start page that carries them.
 *
 * Particulars, look, landing page and footer are rows of `site_setting`, logo and icon are files of `site_file` (record
 * 0041). `setting/visible.ts` decides which sections are left out of the menus, `setting/guide.queries.ts` lists what a
 * new company has not entered yet.
 */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { findPasswordFault } from './password-words.ts'
import { visitRule } from './privacy.ts'
import { bindSite } from './routes.ts'
import { purgeVisitsTask } from './visit.queries.ts'
import { bindWaiting } from './waiting.routes.ts'

export { homeOf } from './home.ts'
export { changeParticulars, listParticulars, particularsFault } from './particulars.ts'
export { findPasswordFault } from './password-words.ts'
export { currentSite, readFigures } from './queries.ts'
export { correctLawsAsOf, listStatements, storeLawsAsOf } from './setting/laws-as-of.ts'
export { editSetting } from './setting/setting.service.ts'
export {
  emptyCompany,
  emptySite,
  findSetting,
  getTrackedSetting,
  insertSettings,
  mainContact,
  readSettings,
} from './setting/settings.ts'
export { hiddenSections } from './setting/visible.ts'
export { tradeWords } from './trade-words.ts'

export const site = defineModule({
  name: 'site',
  tables: ['site_setting', 'section_setting', 'site_file', 'law_as_of', 'visit_day', 'search_word_day'],
  answers: { findPasswordFault },
  bindFirst: [bindSite],
  tasks: [purgeVisitsTask],
  usesOfFile: [{ table: 'site_file', column: 'file_id', thing: 'role' }],
  exampleRows: [
    {
      kind: 'company',
      table: 'site_setting',
      title: sql`'公司信息'`,
      mark: sql`cast(version as text)`,
      only: 'company',
    },
  ],
  bind: [bindWaiting],
  privacy: { visit: visitRule },
})
