import { callerRoutes } from './case/caller.ts'
import { catalogRoutes } from './catalog.ts'
import { certificateRoutes } from './certificate/desk.ts'
import { recordOfMineRoutes } from './certificate/mine.ts'
import { contentOverviewRoutes } from './content/overview.ts'
import { contentReportRoutes } from './content/report.ts'
import { contentRoutes } from './content.ts'
import { controlRoutes } from './control/desk.ts'
import { editionRoutes } from './control/editions.ts'
import { costActualRoutes } from './cost/actual/routes.ts'
import { priceDeskRoutes } from './cost/prices/desk.ts'
import { priceRoutes } from './cost/prices/member.ts'
import { costDeskRoutes } from './cost/scenario/desk.ts'
import { costScenarioRoutes } from './cost/scenario/member.ts'
import { deskBinRoutes } from './desk/bin.ts'
import { deskBulkRoutes } from './desk/bulk.ts'
import { deskCalendarRoutes } from './desk/calendar.ts'
import { deskCheckRoutes } from './desk/check.ts'
import { deskCommentRoutes } from './desk/comment.ts'
import { deskExchangeRoutes } from './desk/exchange.ts'
import { deskHistoryRoutes } from './desk/history.ts'
import { deskRoutes } from './desk/item.ts'
import { deskNoticeRoutes } from './desk/notice.ts'
import { deskPreviewRoutes } from './desk/preview.ts'
import { upkeepRoutes } from './desk/upkeep.ts'
import { deskViewingRoutes } from './desk/viewing.ts'
import { deskWorkflowRoutes } from './desk/workflow.ts'
import { enquiryBulkRoutes } from './enquiry/bulk.ts'
import { enquiryDeskRoutes } from './enquiry/desk.ts'
import { enquiryRoutes } from './enquiry/form.ts'
import { enquiryRecordRoutes } from './enquiry/record.ts'
import { enquirySettingRoutes } from './enquiry/setting.ts'
import { experienceRoutes } from './experience/routes.ts'
import { fileRoutes } from './file.ts'
import { lawAmendedRoutes } from './law/amended.ts'
import { lawAsOfRoutes } from './law/as-of.ts'
import { lawChangeRoutes } from './law/change.ts'
import { lawDeskRoutes } from './law/desk.ts'
import { lawDoubtRoutes } from './law/doubt.ts'
import { lawFollowRoutes, memberFollowRoutes } from './law/follow.ts'
import { lawImportRoutes } from './law/import.ts'
import { lawNoteRoutes } from './law/note.ts'
import { lawPlaceRoutes } from './law/places.ts'
import { lawWatchRoutes } from './law/watch.ts'
import { lawRoutes } from './law.ts'
import { lawOpenRoutes } from './law-open.ts'
import { libraryRoutes } from './library.ts'
import { memberAccountRoutes } from './member/account.ts'
import { memberRoutes } from './member.ts'
import { backupRoutes } from './monitor/backup.ts'
import { fileAccessRoutes } from './monitor/file-access.ts'
import { jobRoutes } from './monitor/job.ts'
import { recordKeepingRoutes } from './monitor/keeping.ts'
import type { AuditObject } from './monitor/objects.ts'
import { recordRoutes } from './monitor/records.ts'
import { serverRoutes } from './monitor/server.ts'
import { unlockRoutes } from './monitor/unlock.ts'
import { placeRoutes } from './place/routes.ts'
import { privacyRoutes } from './privacy/rules.ts'
import { proposalBulkRoutes } from './proposal/bulk.ts'
import { proposalCodeRoutes, recruitmentCodeRoutes } from './proposal/code.ts'
import { proposalCorrectionRoutes } from './proposal/correction.ts'
import { proposalCourseRoutes } from './proposal/course.ts'
import { proposalDeskRoutes } from './proposal/desk.ts'
import { proposalFieldRoutes } from './proposal/field.ts'
import { proposalFigureRoutes } from './proposal/figures.ts'
import { proposalMergeRoutes } from './proposal/merge.ts'
import { proposalPhotoRoutes } from './proposal/photo.ts'
import { proposalPlaceRoutes } from './proposal/place.ts'
import { proposalPublicationRoutes } from './proposal/publication.ts'
import { proposalRecordRoutes } from './proposal/record.ts'
import { proposalReferenceRoutes } from './proposal/reference.ts'
import { proposalRetentionRoutes } from './proposal/retention.ts'
import { proposalSettingRoutes } from './proposal/setting.ts'
import { proposalStatisticsRoutes } from './proposal/statistics.ts'
import { proposalSuggestionRoutes } from './proposal/suggestion.ts'
import { proposalRoutes } from './proposal.ts'
import { readingRoutes } from './reading/desk.ts'
import { mineRoutes } from './reading/mine.ts'
import { recruitmentBulkRoutes } from './recruitment/bulk.ts'
import { recruitmentDeskRoutes } from './recruitment/desk.ts'
import { recruitmentRecordRoutes } from './recruitment/record.ts'
import { recruitmentSettingRoutes } from './recruitment/setting.ts'
import { recruitmentRoutes } from './recruitment.ts'
import { resourceRoutes } from './resource.ts'
import { robotRoutes } from './robot/routes.ts'
import type { Permission } from './screens.ts'
import { bestAnswerRoutes } from './search/best.ts'
import { documentSearchRoutes } from './search/document.ts'
import { searchGapRoutes } from './search/gap.ts'
import { synonymRoutes } from './search/synonym.ts'
import { searchRoutes } from './search.ts'
import { exampleRoutes } from './site/example.ts'
import { guideRoutes } from './site/guide.ts'
import { sectionRoutes } from './site/section.ts'
import { settingRoutes } from './site/setting.ts'
import { waitingRoutes } from './site/waiting.ts'
import { siteRoutes } from './site.ts'
import { smsRoutes } from './sms/routes.ts'
import { ssoRoutes } from './sso.ts'
import { absenceRoutes } from './system/absence.ts'
import { departmentRoutes } from './system/department.ts'
import { dictionaryRoutes } from './system/dictionary.ts'
import { menuRoutes } from './system/menu.ts'
import { noticeRoutes } from './system/notice.ts'
import { noticePictureRoutes } from './system/notice-picture.ts'
import { parameterRoutes } from './system/parameter.ts'
import { postRoutes } from './system/post.ts'
import { profileRoutes } from './system/profile.ts'
import { roleRoutes } from './system/role.ts'
import { roleRightsRoutes } from './system/role-rights.ts'
import { roleUserRoutes } from './system/role-users.ts'
import { secondFactorRoutes } from './system/second-factor.ts'
import { sessionRoutes } from './system/session.ts'
import { userRoutes } from './system/user.ts'
import { userAccessRoutes } from './system/user-access.ts'
import { userNamesRoutes } from './system/user-names.ts'
import { trainingRoutes } from './training/desk.ts'
import { ownTrainingRoutes } from './training/mine.ts'
import { videoRoutes } from './video.ts'
import type { Access, RouteKey } from './wire/route.ts'

/** What is checked of a row where all tables are known: that its permission and its kinds of objects exist. */
type Row = {
  access: Access<Permission>
  audit?: 'none' | { title: string; object?: AuditObject | readonly AuditObject[] }
}

/**
 * Every contract table by domain; the server binds each, the API page prints them all. A row that asks for a permission which
 * no screen has does not compile here.
 */
export const tables = {
  backup: backupRoutes,
  caller: callerRoutes,
  catalog: catalogRoutes,
  certificate: certificateRoutes,
  content: contentRoutes,
  contentOverview: contentOverviewRoutes,
  contentReport: contentReportRoutes,
  control: controlRoutes,
  controlEdition: editionRoutes,
  cost: costScenarioRoutes,
  costActual: costActualRoutes,
  costDesk: costDeskRoutes,
  costPrice: priceRoutes,
  costPriceDesk: priceDeskRoutes,
  department: departmentRoutes,
  desk: deskRoutes,
  deskBin: deskBinRoutes,
  deskBulk: deskBulkRoutes,
  deskCalendar: deskCalendarRoutes,
  deskCheck: deskCheckRoutes,
  deskComment: deskCommentRoutes,
  deskExchange: deskExchangeRoutes,
  deskHistory: deskHistoryRoutes,
  deskNotice: deskNoticeRoutes,
  deskPreview: deskPreviewRoutes,
  deskViewing: deskViewingRoutes,
  upkeep: upkeepRoutes,
  deskWorkflow: deskWorkflowRoutes,
  dictionary: dictionaryRoutes,
  documentSearch: documentSearchRoutes,
  enquiry: enquiryRoutes,
  enquiryBulk: enquiryBulkRoutes,
  enquiryDesk: enquiryDeskRoutes,
  enquiryRecord: enquiryRecordRoutes,
  enquirySetting: enquirySettingRoutes,
  example: exampleRoutes,
  experience: experienceRoutes,
  file: fileRoutes,
  fileAccess: fileAccessRoutes,
  guide: guideRoutes,
  job: jobRoutes,
  law: lawRoutes,
  lawAmended: lawAmendedRoutes,
  lawAsOf: lawAsOfRoutes,
  lawChange: lawChangeRoutes,
  lawNote: lawNoteRoutes,
  lawOpen: lawOpenRoutes,
  lawWatch: lawWatchRoutes,
  lawDesk: lawDeskRoutes,
  lawDoubt: lawDoubtRoutes,
  lawFollow: lawFollowRoutes,
  memberFollow: memberFollowRoutes,
  lawPlaces: lawPlaceRoutes,
  lawImport: lawImportRoutes,
  member: memberRoutes,
  memberAccount: memberAccountRoutes,
  sso: ssoRoutes,
  menu: menuRoutes,
  notice: noticeRoutes,
  noticePicture: noticePictureRoutes,
  parameter: parameterRoutes,
  place: placeRoutes,
  post: postRoutes,
  absence: absenceRoutes,
  profile: profileRoutes,
  privacy: privacyRoutes,
  proposal: proposalRoutes,
  proposalBulk: proposalBulkRoutes,
  proposalCode: proposalCodeRoutes,
  proposalCourse: proposalCourseRoutes,
  proposalDesk: proposalDeskRoutes,
  proposalField: proposalFieldRoutes,
  proposalFigure: proposalFigureRoutes,
  proposalCorrection: proposalCorrectionRoutes,
  proposalMerge: proposalMergeRoutes,
  proposalPhoto: proposalPhotoRoutes,
  proposalPublication: proposalPublicationRoutes,
  proposalPlace: proposalPlaceRoutes,
  proposalRecord: proposalRecordRoutes,
  proposalReference: proposalReferenceRoutes,
  proposalRetention: proposalRetentionRoutes,
  proposalSetting: proposalSettingRoutes,
  proposalStatistics: proposalStatisticsRoutes,
  proposalSuggestion: proposalSuggestionRoutes,
  mine: mineRoutes,
  recordOfMine: recordOfMineRoutes,
  reading: readingRoutes,
  training: trainingRoutes,
  ownTraining: ownTrainingRoutes,
  record: recordRoutes,
  recordKeeping: recordKeepingRoutes,
  recruitment: recruitmentRoutes,
  recruitmentCode: recruitmentCodeRoutes,
  recruitmentBulk: recruitmentBulkRoutes,
  recruitmentDesk: recruitmentDeskRoutes,
  recruitmentRecord: recruitmentRecordRoutes,
  recruitmentSetting: recruitmentSettingRoutes,
  library: libraryRoutes,
  resource: resourceRoutes,
  robot: robotRoutes,
  sms: smsRoutes,
  role: roleRoutes,
  roleRights: roleRightsRoutes,
  roleUsers: roleUserRoutes,
  search: searchRoutes,
  searchAnswer: bestAnswerRoutes,
  searchGap: searchGapRoutes,
  searchSynonym: synonymRoutes,
  secondFactor: secondFactorRoutes,
  section: sectionRoutes,
  server: serverRoutes,
  session: sessionRoutes,
  setting: settingRoutes,
  site: siteRoutes,
  unlock: unlockRoutes,
  user: userRoutes,
  userAccess: userAccessRoutes,
  userNames: userNamesRoutes,
  video: videoRoutes,
  waiting: waitingRoutes,
} as const satisfies Record<string, Record<RouteKey, Row>>
