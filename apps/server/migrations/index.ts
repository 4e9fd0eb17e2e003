import type { Migrations } from '../src/platform/database/migrate.ts'
import * as system from './0001-system.ts'
import * as identity from './0002-identity.ts'
import * as file from './0003-file.ts'
import * as content from './0004-content.ts'
import * as desk from './0005-desk.ts'
import * as site from './0006-site.ts'
import * as law from './0007-law.ts'
import * as cost from './0008-cost.ts'
import * as proposal from './0009-proposal.ts'
import * as recruitment from './0010-recruitment.ts'
import * as enquiry from './0011-enquiry.ts'
import * as monitor from './0012-monitor.ts'
import * as recordChain from './0059-record-chain.ts'
import * as promises from './0060-promises.ts'
import * as privacy from './0061-privacy.ts'
import * as lawAsOf from './0062-law-as-of.ts'
import * as installation from './0064-installation.ts'
import * as searchWords from './0065-search-words.ts'
import * as experience from './0066-experience.ts'
import * as caseHistory from './0067-case-history.ts'
import * as caseFiles from './0068-case-files.ts'
import * as caseCodes from './0069-case-codes.ts'
import * as person from './0070-person.ts'
import * as robot from './0072-robot.ts'
import * as caseReminder from './0073-case-reminder.ts'
import * as caseSearch from './0074-case-search.ts'
import * as caseSource from './0075-case-source.ts'
import * as caseDesk from './0076-case-desk.ts'
import * as caseDraft from './0077-case-draft.ts'
import * as sender from './0078-sender.ts'
import * as absence from './0079-absence.ts'
import * as proposalOutcome from './0080-proposal-outcome.ts'
import * as place from './0081-place.ts'
import * as proposalCourse from './0082-proposal-course.ts'
import * as deskWords from './0083-desk-words.ts'
import * as covers from './0084-covers.ts'
import * as placeDocs from './0085-place-docs.ts'
import * as deskComment from './0086-desk-comment.ts'
import * as crops from './0088-crops.ts'
import * as lawFollow from './0089-law-follow.ts'
import * as topicPlaces from './0090-topic-places.ts'
import * as upkeep from './0095-upkeep.ts'
import * as reading from './0096-reading.ts'
import * as noticeAudience from './0097-notice-audience.ts'
import * as training from './0098-training.ts'
import * as certificate from './0099-certificate.ts'
import * as memberFollow from './0101-member-follow.ts'
import * as control from './0102-control.ts'
import * as reportKinds from './0103-report-kinds.ts'
import * as trainingReminder from './0104-training-reminder.ts'
import * as companyLogin from './0106-company-login.ts'
import * as passkey from './0107-passkey.ts'
import * as noticeStaff from './0108-notice-staff.ts'
import { former } from './former.ts'

/** Every change of the database in order: the baseline, one migration for each domain, and the steps after it. */
export const migrations: Migrations = {
  '0001-system': system,
  '0002-identity': identity,
  '0003-file': file,
  '0004-content': content,
  '0005-desk': desk,
  '0006-site': site,
  '0007-law': law,
  '0008-cost': cost,
  '0009-proposal': proposal,
  '0010-recruitment': recruitment,
  '0011-enquiry': enquiry,
  '0012-monitor': { ...monitor, replaces: former },
  '0059-record-chain': recordChain,
  '0060-promises': promises,
  '0061-privacy': privacy,
  '0062-law-as-of': lawAsOf,
  '0064-installation': installation,
  '0065-search-words': searchWords,
  '0066-experience': experience,
  '0067-case-history': caseHistory,
  '0068-case-files': caseFiles,
  '0069-case-codes': caseCodes,
  '0070-person': person,
  '0072-robot': robot,
  '0073-case-reminder': caseReminder,
  '0074-case-search': caseSearch,
  '0075-case-source': caseSource,
  '0076-case-desk': caseDesk,
  '0077-case-draft': caseDraft,
  '0078-sender': sender,
  '0079-absence': absence,
  '0080-proposal-outcome': proposalOutcome,
  '0081-place': place,
  '0082-proposal-course': proposalCourse,
  '0083-desk-words': deskWords,
  '0084-covers': covers,
  '0085-place-docs': placeDocs,
  '0086-desk-comment': deskComment,
  '0088-crops': crops,
  '0089-law-follow': lawFollow,
  // The first version that opens a database to which a newer one has added something.
  '0090-topic-places': { ...topicPlaces, needs: '0090-topic-places' },
  '0095-upkeep': upkeep,
  '0096-reading': reading,
  '0097-notice-audience': noticeAudience,
  '0098-training': training,
  '0099-certificate': certificate,
  '0101-member-follow': memberFollow,
  '0102-control': control,
  '0103-report-kinds': reportKinds,
  '0104-training-reminder': trainingReminder,
  '0106-company-login': companyLogin,
  '0107-passkey': passkey,
  '0108-notice-staff': noticeStaff,
}
