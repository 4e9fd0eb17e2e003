// Routes that the random product of roles does not try, and why.

/** Routes with a permission of the same kinds that reach no row of a department, or that other tests try, and which. */
export const others: Readonly<Record<string, string>> = {
  'GET /prod-api/cms/proposal/counts': 'counts what the list shows, see proposal/desk',
  'GET /prod-api/cms/proposal/options': 'names of departments',
  'GET /prod-api/cms/proposal/handlers': 'names of colleagues of any department, for whoever assigns',
  'GET /prod-api/cms/proposal/mine': 'what the caller answers for',
  'PUT /prod-api/cms/proposal/merge': 'two tickets at once, see proposal/merge',
  'GET /prod-api/cms/proposal/notices': 'see proposal/notice',
  'POST /prod-api/cms/proposal/notices/read': 'see proposal/notice',
  'POST /prod-api/cms/proposal/photo': 'a photo that belongs to no ticket yet',
  'GET /prod-api/cms/proposal/photo/:photoId': 'needs a photo, see proposal/photo',
  'GET /prod-api/cms/proposal/statistics': 'figures, see permission-scope-cases.test.ts',
  'POST /prod-api/cms/proposal/statistics/export': 'the same figures',
  'GET /prod-api/cms/enquiry/counts': 'counts what the list shows',
  'GET /prod-api/cms/enquiry/figures': 'counts what the list shows',
  'GET /prod-api/cms/enquiry/options': 'names of departments',
  'GET /prod-api/cms/enquiry/owners': 'names of colleagues of any department, for whoever assigns',
  'DELETE /prod-api/cms/enquiry/:enquiryId': 'the same claim as its other changes',
  'DELETE /prod-api/cms/proposal/:proposalId': 'see proposal/correction',
  'DELETE /prod-api/cms/recruitment/:applicationId': 'see proposal/correction',
  'GET /prod-api/cms/recruitment/counts': 'counts what the list shows',
  'GET /prod-api/cms/recruitment/positions': 'counts what the list shows',
  'POST /prod-api/cms/recruitment/calendar': 'needs an interview, see recruitment/desk',
  'GET /prod-api/cms/law-watch/counts': 'counts what the list shows',
  'GET /prod-api/cms/law-watch/options': 'names of departments',
  'GET /prod-api/cms/law-watch/owners': 'names of colleagues of any department',
  'PUT /prod-api/cms/law-watch/finish': 'the same claim as the assignment',
  'GET /prod-api/cms/cost/counts': 'counts what the list shows',
  'GET /prod-api/cms/cost/options': 'names of departments',
  'POST /prod-api/cms/resource': 'a file, see resource-scope.test.ts',
  'POST /prod-api/cms/resource/upload': 'a file, see resource-scope.test.ts',
  'POST /prod-api/cms/resource/replace/:fileId': 'a file, see resource-scope.test.ts',
  'DELETE /prod-api/cms/resource/:fileIds': 'the same claim as its other changes',
  'DELETE /prod-api/cms/resource/folder/:folderId': 'the same claim as its other changes',
  'DELETE /prod-api/cms/member/session/:memberId/:sessionId': 'the same claim as the end of all sessions',
  'POST /prod-api/cms/member/importTemplate': 'an empty sheet',
  'POST /prod-api/cms/member/importData': 'a workbook, see permission-scope-cases.test.ts',
  'GET /prod-api/system/user': 'an empty form',
  'GET /prod-api/system/user/': 'an empty form',
  'POST /prod-api/system/user/importTemplate': 'an empty sheet',
  'POST /prod-api/system/user/importData': 'a workbook, see permission-scope-cases.test.ts',
  'DELETE /prod-api/system/user/secondFactor/:userId': 'for holders of the role admin',
  'GET /prod-api/system/role/authUser/allocatedList': 'the same condition as those without the role',
  'PUT /prod-api/system/role/authUser/cancel': 'the same claim as giving the role',
  'PUT /prod-api/system/role/authUser/cancelAll': 'the same claim as giving the role',
  'GET /prod-api/system/dept/list/exclude/:deptId': 'the same list',
}
/** Items have their own rule (sections), which desk-scope.test.ts and section-rights.test.ts try route by route. */
export const ofItems = /\/prod-api\/cms\/(content|bin)\//
/** Roles belong to no department: the ceiling decides (all-routes.long.test.ts). Settings of a desk are those of the company. */
export const ofCompany =
  /\/prod-api\/(system\/(role\/(?!authUser|deptTree)|role$)|cms\/(proposal|enquiry|recruitment)\/(setting|clock|rules|retention|templates|views|keeping|sentences|targets))/
