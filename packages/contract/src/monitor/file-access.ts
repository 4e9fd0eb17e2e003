import { type Static, Type } from 'typebox'
import { dateRange, Id, listQuery, rowsOf, SearchText, Status } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/** One fetch of an internal file by somebody of the staff, or a refused one. */
export const FileAccessRow = Type.Object({
  accessId: Id,
  memberName: Type.String(),
  staffNo: Type.String(),
  fileName: Type.String(),
  contentId: Type.String(),
  /** The item that the file hangs on. */
  title: Type.String(),
  ipaddr: Type.String(),
  accessLocation: Type.String(),
  browser: Type.String(),
  os: Type.String(),
  /** `0` fetched, `1` refused. */
  status: Status,
  msg: Type.String(),
  accessTime: Type.String(),
})
export type FileAccessRow = Static<typeof FileAccessRow>

const FileAccessQuery = listQuery(['accessTime', 'memberName', 'title'], {
  memberName: SearchText,
  title: SearchText,
  /** One item, or one member of the staff, exactly. */
  contentId: SearchText,
  memberId: SearchText,
  fileName: SearchText,
  ipaddr: SearchText,
  status: Type.Optional(Status),
  ...dateRange,
})

const title = '访问记录'

export const fileAccessRoutes = routes({
  'GET /prod-api/monitor/fileaccess/list': {
    access: 'permission:monitor:fileaccess:list',
    about: '内部资料的访问记录',
    query: FileAccessQuery,
    data: rowsOf(FileAccessRow),
  },
  'POST /prod-api/monitor/fileaccess/export': {
    access: 'permission:monitor:fileaccess:export',
    act: 'records',
    load: 'heavy',
    audit: { title, action: 'export' },
    about: '按当前条件导出访问记录',
    form: true,
    body: FileAccessQuery,
    file: true,
    data: Nothing,
  },
})
