import type { Migrations } from '../src/platform/database/migrate.ts'
import * as accounts from './0001-accounts.ts'
import * as content from './0002-content.ts'
import * as law from './0003-law.ts'
import * as proposal from './0004-proposal.ts'
import * as console from './0005-console.ts'
import * as session from './0006-session.ts'
import * as secondFactor from './0007-second-factor.ts'
import * as staff from './0008-staff.ts'
import * as backup from './0012-backup.ts'
import * as departmentIds from './0013-department-ids.ts'
import * as contentIndexes from './0014-content-indexes.ts'
import * as desk from './0015-desk.ts'
import * as siteSettings from './0016-site-settings.ts'
import * as resource from './0017-resource.ts'
import * as bin from './0018-bin.ts'
import * as noticePicture from './0019-notice-picture.ts'
import * as catalogs from './0020-catalogs.ts'
import * as checks from './0021-checks.ts'
import * as twoPerson from './0022-two-person.ts'

/** Every change of the database in order. */
export const migrations: Migrations = {
  '0001-accounts': accounts,
  '0002-content': content,
  '0003-law': law,
  '0004-proposal': proposal,
  '0005-console': console,
  '0006-session': session,
  '0007-second-factor': secondFactor,
  '0008-staff': staff,
  '0012-backup': backup,
  '0013-department-ids': departmentIds,
  '0014-content-indexes': contentIndexes,
  '0015-desk': desk,
  '0016-site-settings': siteSettings,
  '0017-resource': resource,
  '0018-bin': bin,
  '0019-notice-picture': noticePicture,
  '0020-catalogs': catalogs,
  '0021-checks': checks,
  '0022-two-person': twoPerson,
}
