import type { Migrations } from '../src/platform/database/migrate.ts'
import * as lawDays from './0048-law-days.ts'
import * as staffWords from './0049-staff-words.ts'
import * as lawDesk from './0050-law-desk.ts'
import * as lawNotes from './0052-law-notes.ts'
import * as lawReviews from './0053-law-reviews.ts'
import * as cutTokens from './0054-cut-tokens.ts'
import * as costScenarios from './0055-cost-scenarios.ts'
import * as priceLibrary from './0056-price-library.ts'
import * as recordChain from './0059-record-chain.ts'
import * as promises from './0060-promises.ts'
import * as privacy from './0061-privacy.ts'
import * as lawAsOf from './0062-law-as-of.ts'
import * as installation from './0064-installation.ts'
import * as searchWords from './0065-search-words.ts'
import * as experience from './0066-experience.ts'
import * as accounts from './base/0001-accounts.ts'
import * as content from './base/0002-content.ts'
import * as law from './base/0003-law.ts'
import * as proposal from './base/0004-proposal.ts'
import * as console from './base/0005-console.ts'
import * as session from './base/0006-session.ts'
import * as secondFactor from './base/0007-second-factor.ts'
import * as staff from './base/0008-staff.ts'
import * as backup from './base/0012-backup.ts'
import * as departmentIds from './base/0013-department-ids.ts'
import * as contentIndexes from './base/0014-content-indexes.ts'
import * as desk from './base/0015-desk.ts'
import * as siteSettings from './base/0016-site-settings.ts'
import * as resource from './base/0017-resource.ts'
import * as bin from './base/0018-bin.ts'
import * as noticePicture from './base/0019-notice-picture.ts'
import * as catalogs from './base/0020-catalogs.ts'
import * as checks from './base/0021-checks.ts'
import * as twoPerson from './base/0022-two-person.ts'
import * as sectionRights from './base/0023-section-rights.ts'
import * as deskNotices from './base/0024-desk-notices.ts'
import * as library from './base/0025-library.ts'
import * as demoRows from './base/0026-demo-rows.ts'
import * as replacement from './base/0027-replacement.ts'
import * as landing from './base/0028-landing.ts'
import * as banners from './desks/0029-banners.ts'
import * as tickets from './desks/0031-tickets.ts'
import * as contacts from './desks/0032-contacts.ts'
import * as fileSizes from './desks/0033-file-sizes.ts'
import * as videos from './desks/0034-videos.ts'
import * as ticketPhotos from './desks/0035-ticket-photos.ts'
import * as ticketFigures from './desks/0036-ticket-figures.ts'
import * as ticketNotices from './desks/0037-ticket-notices.ts'
import * as mail from './desks/0038-mail.ts'
import * as urgentTickets from './desks/0039-urgent-tickets.ts'
import * as applications from './desks/0040-applications.ts'
import * as mergedTickets from './desks/0042-merged-tickets.ts'
import * as mailCalendar from './desks/0043-mail-calendar.ts'
import * as ticketViews from './desks/0044-ticket-views.ts'
import * as ticketReferences from './desks/0045-ticket-references.ts'
import * as enquiries from './desks/0046-enquiries.ts'
import * as indexWords from './desks/0047-index-words.ts'

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
  '0023-section-rights': sectionRights,
  '0024-desk-notices': deskNotices,
  '0025-library': library,
  '0026-demo-rows': demoRows,
  '0027-replacement': replacement,
  '0028-landing': landing,
  '0029-banners': banners,
  '0031-tickets': tickets,
  '0032-contacts': contacts,
  '0033-file-sizes': fileSizes,
  '0034-videos': videos,
  '0035-ticket-photos': ticketPhotos,
  '0036-ticket-figures': ticketFigures,
  '0037-ticket-notices': ticketNotices,
  '0038-mail': mail,
  '0039-urgent-tickets': urgentTickets,
  '0040-applications': applications,
  '0042-merged-tickets': mergedTickets,
  '0043-mail-calendar': mailCalendar,
  '0044-ticket-views': ticketViews,
  '0045-ticket-references': ticketReferences,
  '0046-enquiries': enquiries,
  '0047-index-words': indexWords,
  '0048-law-days': lawDays,
  '0049-staff-words': staffWords,
  '0050-law-desk': lawDesk,
  '0052-law-notes': lawNotes,
  '0053-law-reviews': lawReviews,
  '0054-cut-tokens': cutTokens,
  '0055-cost-scenarios': costScenarios,
  '0056-price-library': priceLibrary,
  '0059-record-chain': recordChain,
  '0060-promises': promises,
  '0061-privacy': privacy,
  '0062-law-as-of': lawAsOf,
  '0064-installation': installation,
  '0065-search-words': searchWords,
  '0066-experience': experience,
}
