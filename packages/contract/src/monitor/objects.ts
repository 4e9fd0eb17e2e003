/**
 * The kinds of things that calls of the console are about, as the operation log names them. `ids` are the fields of a request or
 * an answer with their ids; `title` is the field of a new one that names it, until it has an id.
 */
export const objectKinds = {
  part: { name: '功能', ids: [] },
  item: { name: '内容', ids: ['contentIds', 'contentId'] },
  file: { name: '文件', ids: ['fileIds', 'fileId'] },
  folder: { name: '文件夹', ids: ['folderId'] },
  section: { name: '栏目', ids: ['sectionKeys', 'section'] },
  catalog: { name: '主栏目', ids: ['catalogIds', 'catalogId'] },
  law: { name: '法规', ids: ['lawId'] },
  doubt: { name: '法规疑点', ids: ['doubtIds'] },
  note: { name: '法规解读', ids: ['noteIds', 'noteId'] },
  review: { name: '复核', ids: ['reviewIds'] },
  searchPhrase: { name: '搜索词', ids: ['phraseIds'] },
  synonym: { name: '同义词', ids: ['groupIds', 'groupId'] },
  bestAnswer: { name: '推荐答案', ids: ['answerIds', 'answerId'] },
  lawImport: { name: '法规导入', ids: ['importId'] },
  ticket: { name: '来信', ids: ['proposalId'] },
  view: { name: '来信视图', ids: ['viewId'], title: 'name' },
  enquiry: { name: '合作意向', ids: ['enquiryId'] },
  application: { name: '应聘', ids: ['applicationId'] },
  scenario: { name: '测算', ids: ['scenarioId'] },
  price: { name: '价格', ids: ['entryIds', 'entryId'], title: 'name' },
  user: { name: '用户', ids: ['userIds', 'userId'], title: 'nickName' },
  member: { name: '员工', ids: ['memberIds', 'memberId'], title: 'name' },
  role: { name: '角色', ids: ['roleIds', 'roleId'], title: 'roleName' },
  menu: { name: '菜单', ids: ['menuIds', 'menuId'], title: 'menuName' },
  department: { name: '部门', ids: ['deptIds', 'deptId'], title: 'deptName' },
  post: { name: '岗位', ids: ['postIds', 'postId'], title: 'postName' },
  dictType: { name: '字典类型', ids: ['dictIds', 'dictId'], title: 'dictName' },
  dictData: { name: '字典数据', ids: ['dictCodes', 'dictCode'], title: 'dictLabel' },
  parameter: { name: '参数', ids: ['configIds', 'configId'], title: 'configName' },
  notice: { name: '公告', ids: ['noticeIds', 'noticeId'], title: 'noticeTitle' },
  job: { name: '任务', ids: ['jobId'] },
  session: { name: '会话', ids: ['tokenId'] },
  login: { name: '登录名', ids: ['userName'] },
  operationLine: { name: '操作日志', ids: ['operIds'] },
  loginLine: { name: '登录日志', ids: ['infoIds'] },
  accessLine: { name: '访问记录', ids: ['accessIds'] },
  fault: { name: '脚本错误', ids: ['faultIds'] },
  run: { name: '运行记录', ids: ['jobLogIds'] },
} as const satisfies Record<string, { name: string; ids: readonly string[]; title?: string }>

export type ObjectKind = keyof typeof objectKinds

/** What an audit says in `object`: a kind, several, or `self` for the account of the caller. */
export type AuditObject = ObjectKind | 'self'

/** The name of a kind as it stands in a line; empty for a line that names none. */
export function objectKindName(kind: string): string {
  return Object.hasOwn(objectKinds, kind) && kind !== 'part' ? objectKinds[kind as ObjectKind].name : ''
}
