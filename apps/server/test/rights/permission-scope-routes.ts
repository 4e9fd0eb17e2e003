// How the random product of roles calls each route with a row of a department, and how it sees whether the row was reached.
import type { Kind, Where } from './permission-scope-world.ts'

export type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: object; form?: true }
export type Answer = { code: number; msg: string; json: Record<string, unknown>; text: string }

/** `one`: the call is about one row, with `id` in the department `where`. `many`: it lists what is in reach; the ids, or words, that an answer has. */
export type Attempt = { of: Kind } & (
  | { one: (id: string, where: Where) => Sent; twice?: true }
  | { many: Sent; has: (answer: Answer, id: string, where: Where) => boolean }
)

/** No row has this version, so that what is reached is left as it is. */
const version = 99
const hasRow = (name: string) => (answer: Answer, id: string) =>
  (answer.json.rows as Record<string, unknown>[]).some((row) => row[name] === id)
const lists = (of: Kind, name: string, query: Record<string, string> = {}): Attempt => ({
  of,
  many: { query: { pageSize: '100', ...query } },
  has: hasRow(name),
})
const inTree = ({ json }: Answer, id: string) => JSON.stringify(json).includes(`"id":"${id}"`)
const tree = { of: 'department', many: {}, has: inTree } as const satisfies Attempt
const exported = (of: Kind, has: (text: string, where: Where) => boolean, form: object = {}): Attempt => ({
  of,
  many: { body: form, form: true },
  has: ({ text }, _id, where) => has(text, where),
})
const params = (of: Kind, name: string): Attempt => ({ of, one: (id) => ({ params: { [name]: id } }) })
const body = (of: Kind, name: string, more: object = {}): Attempt => ({
  of,
  one: (id) => ({ body: { [name]: id, ...more } }),
})
/** The name of a department; that of the whole company is the company's. */
const nameOf = (where: string) => (where === 'company' ? '衡岚物业' : where)
const placeOf = (where: Where) => (where === 'none' ? '' : where)
const items = (id: string) => ({ items: [{ contentId: id, version }] })
const several = (of: 'ticket' | 'enquiry' | 'application', list: string, more: object): Attempt => ({
  of,
  one: (id) => ({ body: { [list]: [{ [of === 'ticket' ? 'proposalId' : `${of}Id`]: id, version }], ...more } }),
})
const tickets = (more: object) => several('ticket', 'tickets', more)

const drafted = (of: Kind, name: string) => body(of, name, { step: 'note', text: '', references: [], version: 0 })

const cases: Record<string, Attempt> = {
  'GET /prod-api/cms/proposal/list': lists('ticket', 'proposalId'),
  'GET /prod-api/cms/proposal/:proposalId': params('ticket', 'proposalId'),
  'POST /prod-api/cms/proposal/contact': body('ticket', 'proposalId'),
  'POST /prod-api/cms/proposal/code': body('ticket', 'proposalId', { version, note: '核对了电话' }),
  'PUT /prod-api/cms/proposal': body('ticket', 'proposalId', {
    version,
    subject: '门禁',
    content: '三号楼的门禁刷不开，请派人查看。',
    project: '',
    location: '',
  }),
  'PUT /prod-api/cms/proposal/draft': drafted('ticket', 'proposalId'),
  'PUT /prod-api/cms/proposal/step': body('ticket', 'proposalId', { version, step: 'start', note: '' }),
  'POST /prod-api/cms/proposal/note': body('ticket', 'proposalId', { note: '记录', isPublic: false }),
  'POST /prod-api/cms/proposal/publication': body('ticket', 'proposalId', { again: false }),
  'PUT /prod-api/cms/proposal/assign': body('ticket', 'proposalId', { version, deptId: 'north', userId: '', note: '' }),
  'PUT /prod-api/cms/proposal/priority': body('ticket', 'proposalId', { version, urgent: true, note: '' }),
  'PUT /prod-api/cms/proposal/question': body('ticket', 'proposalId', { version, note: '几时开始的？' }),
  'PUT /prod-api/cms/proposal/extension': body('ticket', 'proposalId', {
    version,
    until: '2026-12-01',
    note: '等配件',
  }),
  'PUT /prod-api/cms/proposal/extension/decision': body('ticket', 'proposalId', {
    version,
    approved: true,
    note: '同意',
  }),
  'PUT /prod-api/cms/proposal/return': body('ticket', 'proposalId', { version, note: '不归我部门' }),
  'PUT /prod-api/cms/proposal/urge': body('ticket', 'proposalId', { version, note: '' }),
  'PUT /prod-api/cms/proposal/read': body('ticket', 'proposalId', { version, seen: 0 }),
  'PUT /prod-api/cms/proposal/callback': body('ticket', 'proposalId', { version, reached: false, note: '' }),
  'PUT /prod-api/cms/proposal/take': body('ticket', 'proposalId', { version }),
  'PUT /prod-api/cms/proposal/hold': body('ticket', 'proposalId', { note: '' }),
  'GET /prod-api/cms/proposal/similar': { of: 'ticket', one: (proposalId) => ({ query: { proposalId } }) },
  'PUT /prod-api/cms/proposal/bulk/assign': tickets({ deptId: 'north', userId: '', note: '' }),
  'PUT /prod-api/cms/proposal/bulk/take': tickets({}),
  'PUT /prod-api/cms/proposal/bulk/kind': tickets({ kind: 'question' }),
  'PUT /prod-api/cms/proposal/bulk/close': tickets({}),
  'PUT /prod-api/cms/proposal/bulk/step': tickets({ step: 'accept', note: '' }),
  'PUT /prod-api/cms/enquiry/bulk/assign': several('enquiry', 'enquiries', { deptId: 'north', userId: '', note: '' }),
  'PUT /prod-api/cms/enquiry/bulk/move': several('enquiry', 'enquiries', { state: 'contacted', note: '' }),
  'PUT /prod-api/cms/recruitment/bulk/move': several('application', 'applications', {
    stage: 'screened',
    note: '请留意',
  }),
  'GET /prod-api/cms/enquiry/list': lists('enquiry', 'enquiryId'),
  'GET /prod-api/cms/enquiry/:enquiryId': params('enquiry', 'enquiryId'),
  'PUT /prod-api/cms/enquiry/draft': drafted('enquiry', 'enquiryId'),
  'POST /prod-api/cms/enquiry/contact': body('enquiry', 'enquiryId'),
  'PUT /prod-api/cms/enquiry': body('enquiry', 'enquiryId', {
    version,
    buildingKind: 'office',
    building: '',
    area: 1,
    city: '绍兴',
    organisation: '',
  }),
  'PUT /prod-api/cms/enquiry/move': body('enquiry', 'enquiryId', { version, state: 'contacted', note: '' }),
  'PUT /prod-api/cms/enquiry/plan': body('enquiry', 'enquiryId', { version, nextOn: '', nextStep: '' }),
  'PUT /prod-api/cms/enquiry/assign': body('enquiry', 'enquiryId', { version, deptId: 'north', userId: '', note: '' }),
  'PUT /prod-api/cms/enquiry/take': body('enquiry', 'enquiryId', { version }),
  'POST /prod-api/cms/enquiry/note': body('enquiry', 'enquiryId', { note: '记录' }),
  'GET /prod-api/cms/recruitment/list': lists('application', 'applicationId'),
  'GET /prod-api/cms/recruitment/:applicationId': params('application', 'applicationId'),
  'PUT /prod-api/cms/recruitment/draft': drafted('application', 'applicationId'),
  'POST /prod-api/cms/recruitment/contact': body('application', 'applicationId'),
  'POST /prod-api/cms/recruitment/code': body('application', 'applicationId', { version, note: '核对了电话' }),
  'POST /prod-api/cms/recruitment/resume': body('application', 'applicationId'),
  'PUT /prod-api/cms/recruitment': body('application', 'applicationId', {
    version,
    name: '王一',
    city: '绍兴',
    certificates: [],
    message: '',
  }),
  'PUT /prod-api/cms/recruitment/move': body('application', 'applicationId', {
    version,
    stage: 'screened',
    note: '好',
  }),
  'PUT /prod-api/cms/recruitment/rate': body('application', 'applicationId', { version, rating: 3 }),
  'PUT /prod-api/cms/recruitment/interview': body('application', 'applicationId', {
    version,
    at: '2026-12-01 09:00',
    minutes: 30,
    place: '会议室',
    note: '',
  }),
  'POST /prod-api/cms/recruitment/note': body('application', 'applicationId', { note: '记录', isPublic: false }),
  'GET /prod-api/cms/law-watch/list': lists('review', 'reviewId'),
  'GET /prod-api/cms/law-watch/:reviewId': params('review', 'reviewId'),
  'PUT /prod-api/cms/law-watch/assign': {
    of: 'review',
    one: (id, where) => ({ body: { reviewIds: [id], deptId: placeOf(where), userId: '', dueOn: '' } }),
  },
  'GET /prod-api/cms/cost/list': lists('scenario', 'scenarioId'),
  'GET /prod-api/cms/cost/:scenarioId': params('scenario', 'scenarioId'),
  'GET /prod-api/cms/cost/:scenarioId/version/:no': {
    of: 'scenario',
    one: (scenarioId) => ({ params: { scenarioId, no: '1' } }),
  },
  'PUT /prod-api/cms/cost/review': body('scenario', 'scenarioId', { version, approved: true, reason: '' }),
  'PUT /prod-api/cms/cost/lock': body('scenario', 'scenarioId', { version, locked: true, reason: '年度' }),
}

const holdings: Record<string, Attempt> = {
  'GET /prod-api/cms/resource/list': lists('file', 'fileId'),
  'GET /prod-api/cms/resource/library': lists('file', 'fileId'),
  'GET /prod-api/cms/resource/:fileId': params('file', 'fileId'),
  'PUT /prod-api/cms/resource': {
    of: 'file',
    one: (fileId, where) => ({
      body: { fileId, version, name: 'x', alt: '', focusX: 50, focusY: 50, deptId: placeOf(where) },
    }),
  },
  'PUT /prod-api/cms/resource/move': { of: 'file', one: (id) => ({ body: { fileIds: [id], folderId: '' } }) },
  'PUT /prod-api/cms/resource/crop': body('file', 'fileId', {
    version,
    crop: { turns: 0, left: 0, top: 0, width: 100, height: 100 },
  }),
  'GET /prod-api/cms/resource/options': {
    of: 'folder',
    many: {},
    has: ({ json }, id) => JSON.stringify(json).includes(id),
  },
  'POST /prod-api/cms/resource/folder': {
    of: 'department',
    one: (deptId) => ({ body: { name: `文件夹 ${Math.random()}`, parentId: '0', deptId } }),
  },
  'PUT /prod-api/cms/resource/folder': body('folder', 'folderId', { version, name: '新' }),
  'GET /prod-api/cms/content/list': lists('item', 'contentId'),
  'GET /prod-api/cms/content/:contentId': params('item', 'contentId'),
  'GET /prod-api/cms/content/check/:contentId': params('item', 'contentId'),
  'POST /prod-api/cms/content': {
    of: 'department',
    one: (deptId) => ({ body: { section: 'internalrulesNews', deptId } }),
  },
  'PUT /prod-api/cms/content/submit': body('item', 'contentId', { version }),
  'PUT /prod-api/cms/content/recall': body('item', 'contentId', { version }),
  'PUT /prod-api/cms/content/review': body('item', 'contentId', { version }),
  'PUT /prod-api/cms/content/refuse': body('item', 'contentId', { version, reason: '请修改标题' }),
  'PUT /prod-api/cms/content/publish': body('item', 'contentId', { version }),
  'PUT /prod-api/cms/content/offline': body('item', 'contentId', { version, reason: '已经过期' }),
  'PUT /prod-api/cms/content/archive': body('item', 'contentId', { version, reason: '已经过期' }),
  'PUT /prod-api/cms/content/bulk/submit': { of: 'item', one: (id) => ({ body: items(id) }) },
  'PUT /prod-api/cms/content/bulk/refuse': {
    of: 'item',
    one: (id) => ({ body: { ...items(id), reason: '请核对' } }),
  },
  'PUT /prod-api/cms/content/bulk/publish': { of: 'item', one: (id) => ({ body: items(id) }) },
  'PUT /prod-api/cms/content/bulk/offline': {
    of: 'item',
    one: (id) => ({ body: { ...items(id), reason: '已经过期' } }),
  },
  'PUT /prod-api/cms/content/bulk/archive': {
    of: 'item',
    one: (id) => ({ body: { ...items(id), reason: '已经过期' } }),
  },
  'PUT /prod-api/cms/content/bulk/replace': {
    of: 'item',
    // The items of the world have a title; with the words of nobody there would be nothing to refuse.
    one: (id) => ({ body: { ...items(id), find: '热线', text: '电话', publish: false, dryRun: false } }),
  },
  'PUT /prod-api/cms/content/bulk/pin': { of: 'item', one: (id) => ({ body: { ...items(id), topUntil: '' } }) },
  'GET /prod-api/cms/content/history/list': { of: 'item', one: (contentId) => ({ query: { contentId } }) },
}

const people: Record<string, Attempt> = {
  'GET /prod-api/cms/member/list': lists('member', 'memberId'),
  'GET /prod-api/cms/member/deptTree': tree,
  'GET /prod-api/cms/member/:memberId': params('member', 'memberId'),
  'POST /prod-api/cms/member': {
    of: 'department',
    one: (id) => ({
      body: { name: '新人', staffNo: `n${String(Math.random()).slice(2, 12)}`, departments: [nameOf(id)] },
    }),
  },
  'PUT /prod-api/cms/member': {
    of: 'member',
    one: (memberId, where) => ({
      body: { memberId, version, name: `员工${where}`, staffNo: `s-${where}`, departments: [nameOf(where)] },
    }),
  },
  'PUT /prod-api/cms/member/changeStatus': body('member', 'memberId', { status: '0' }),
  'PUT /prod-api/cms/member/resetPwd': body('member', 'memberId'),
  'DELETE /prod-api/cms/member/:memberIds': params('member', 'memberIds'),
  'GET /prod-api/cms/member/session/:memberId': params('member', 'memberId'),
  'DELETE /prod-api/cms/member/session/:memberId': params('member', 'memberId'),
  'DELETE /prod-api/cms/member/companyLogin/:memberId': params('member', 'memberId'),
  'GET /prod-api/system/user/list': lists('user', 'userId'),
  'GET /prod-api/system/user/deptTree': tree,
  'GET /prod-api/system/user/:userId': params('user', 'userId'),
  'GET /prod-api/system/user/access/:userId': params('user', 'userId'),
  'GET /prod-api/system/user/authRole/:userId': params('user', 'userId'),
  'GET /prod-api/system/user/work/:userIds': params('user', 'userIds'),
  'GET /prod-api/system/user/absence/:userId': params('user', 'userId'),
  'PUT /prod-api/system/user/absence/:userId': {
    of: 'user',
    one: (userId) => ({ params: { userId }, body: { deputyId: 'nobody', from: '2026-12-01', until: '2026-12-05' } }),
  },
  'DELETE /prod-api/system/user/absence/:userId': params('user', 'userId'),
  'POST /prod-api/system/user': {
    of: 'department',
    one: (deptId) => ({
      body: {
        userName: `n${String(Math.random()).slice(2, 12)}`,
        nickName: '新人',
        password: 'harbour lantern 27 quilt',
        deptId,
      },
    }),
  },
  'PUT /prod-api/system/user': body('user', 'userId', { version, nickName: '甲' }),
  'PUT /prod-api/system/user/changeStatus': body('user', 'userId', { status: '0' }),
  'PUT /prod-api/system/user/resetPwd': body('user', 'userId', { password: 'harbour lantern 27 quilt' }),
  'PUT /prod-api/system/user/authRole': { of: 'user', one: (userId) => ({ query: { userId, roleIds: '' } }) },
  'DELETE /prod-api/system/user/:userIds': { of: 'leaver', one: (userIds) => ({ params: { userIds } }), twice: true },
  'PUT /prod-api/system/role/authUser/selectAll': {
    of: 'leaver',
    one: (userIds) => ({ query: { roleId: 'role-empty', userIds } }),
    twice: true,
  },
  'GET /prod-api/system/role/authUser/unallocatedList': lists('user', 'userId', { roleId: 'admin' }),
  'GET /prod-api/system/dept/list': {
    of: 'department',
    many: {},
    has: ({ json }, id) => (json.data as { deptId: string }[]).some(({ deptId }) => deptId === id),
  },
  'GET /prod-api/system/role/deptTree/:roleId': { ...tree, many: { params: { roleId: 'role-empty' } } },
  'GET /prod-api/system/dept/:deptId': params('department', 'deptId'),
  'POST /prod-api/system/dept': {
    of: 'department',
    one: (parentId) => ({ body: { deptName: `新${String(Math.random()).slice(2, 12)}`, parentId, orderNum: 1 } }),
  },
  'PUT /prod-api/system/dept': {
    of: 'department',
    one: (deptId) => ({ body: { deptId, deptName: nameOf(deptId), orderNum: 1, version } }),
  },
  'PUT /prod-api/system/dept/updateSort': {
    of: 'department',
    one: (deptIds) => ({ query: {}, body: { deptIds, orderNums: '1' } }),
  },
  'DELETE /prod-api/system/dept/:deptId': params('department', 'deptId'),
}

/** A text that the small company puts before everybody. */
const READING = { readingId: 'reading' }

/** A session that the small company has everybody on the list of. */
const TRAINING = { trainingId: 'training' }

const readings: Record<string, Attempt> = {
  'GET /prod-api/cms/reading/people': {
    of: 'member',
    many: { query: { ...READING, pageSize: '100' } },
    has: ({ json: { rows = [] } }, id) => (rows as { memberId: string }[]).some(({ memberId }) => memberId === id),
  },
  'PUT /prod-api/cms/reading/exempt': body('member', 'memberId', { ...READING, reason: '休假' }),
  'GET /prod-api/cms/training/people': {
    of: 'member',
    many: { query: { ...TRAINING, pageSize: '100' } },
    has: ({ json: { rows = [] } }, id) => (rows as { memberId: string }[]).some(({ memberId }) => memberId === id),
  },
  'PUT /prod-api/cms/training/people': {
    of: 'member',
    one: (memberId) => ({ body: { ...TRAINING, memberIds: [memberId], act: 'sign' } }),
  },
}

const certificates: Record<string, Attempt> = {
  'GET /prod-api/cms/certificate/list': lists('certificate', 'certificateId'),
  'GET /prod-api/cms/certificate/:certificateId': params('certificate', 'certificateId'),
  'POST /prod-api/cms/certificate': body('member', 'memberId', {
    origin: 'own',
    title: '岗前培训',
    issuer: '',
    number: '',
    issuedOn: '2026-01-01',
    expiresOn: '',
    scanId: '',
  }),
  'PUT /prod-api/cms/certificate/check': body('certificate', 'certificateId', { version, approved: true, reason: '' }),
  'PUT /prod-api/cms/certificate/withdraw': body('certificate', 'certificateId', { version, reason: '发错' }),
}

const exports: Record<string, Attempt> = {
  'POST /prod-api/cms/certificate/export': exported('certificate', (text, where) => text.includes(`证书${where}`)),
  'POST /prod-api/cms/proposal/export': exported('ticket', (text, where) =>
    text.includes(where === 'none' ? '待分派' : nameOf(where)),
  ),
  'POST /prod-api/cms/enquiry/export': exported('enquiry', (text, where) =>
    text.includes(where === 'none' ? '待分派' : nameOf(where)),
  ),
  'POST /prod-api/cms/cost/export': exported('scenario', (text, where) => text.includes(`方案 ${where}`)),
  'POST /prod-api/cms/member/export': exported('member', (text, where) => text.includes(`员工${where}`)),
  'POST /prod-api/system/user/export': exported('user', (text, where) => text.includes(`user-${where}`)),
}

/** Every route on rows of departments. */
export const attempts: Readonly<Record<string, Attempt>> = {
  ...cases,
  ...holdings,
  ...people,
  ...readings,
  ...certificates,
  ...exports,
}
