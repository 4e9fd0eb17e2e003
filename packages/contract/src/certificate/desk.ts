import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, listQuery, rowsOf, SearchText, strict, Tree, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { CertificateId, certificateFields, Origin, State, typedFields } from './fields.ts'
import { certificateLimits } from './terms.ts'

/** A certificate of one of the caller's people. */
export const CertificateRow = Type.Object({
  ...certificateFields,
  memberId: Type.String(),
  name: Type.String(),
  staffNo: Type.String(),
  /** Empty for somebody who has left. */
  department: Type.String(),
  version: Version,
  createBy: Type.String(),
  createTime: Type.String(),
})
export type CertificateRow = Static<typeof CertificateRow>

export const CertificateDetail = Type.Object({
  ...CertificateRow.properties,
  events: Type.Array(
    Type.Object({ time: Type.String(), author: Type.String(), what: Type.String(), note: Type.String() }),
  ),
})
export type CertificateDetail = Static<typeof CertificateDetail>

const filters = {
  name: SearchText,
  title: SearchText,
  deptId: SearchText,
  origin: Type.Optional(Origin),
  state: Type.Optional(State),
}
const query = listQuery(['expiresOn', 'issuedOn', 'createTime'], filters)

const audit = auditsOf('员工证书', 'certificate')
const Reason = (minLength: number) => Type.String({ minLength, maxLength: certificateLimits.reason, title: '理由' })
const scanBody = strict({ certificateId: CertificateId })

export const certificateRoutes = routes({
  'GET /prod-api/cms/certificate/list': {
    access: 'permission:cms:certificate:list',
    about: '自己数据范围内员工的证书',
    query,
    data: rowsOf(CertificateRow),
  },
  'GET /prod-api/cms/certificate/options': {
    access: 'permission:cms:certificate:list',
    about: '筛选用的部门',
    data: Type.Object({ departments: Tree }),
  },
  'GET /prod-api/cms/certificate/people': {
    access: 'permission:cms:certificate:add',
    about: '按姓名或工号查找数据范围内的员工',
    query: strict({ keyword: Type.String({ maxLength: 100, title: '关键词' }) }),
    data: dataOf(Type.Array(Type.Object({ id: Type.String(), title: Type.String(), where: Type.String() }))),
  },
  'GET /prod-api/cms/certificate/:certificateId': {
    access: 'permission:cms:certificate:query',
    about: '一份证书，与它的经过',
    params: Type.Object({ certificateId: CertificateId }),
    data: dataOf(CertificateDetail),
  },
  'POST /prod-api/cms/certificate': {
    access: 'permission:cms:certificate:add',
    audit: audit('insert'),
    about: '颁发本公司的证书（自动编号，有查验码），或登记员工的外部证书；同名的旧证由它代替',
    body: strict({
      memberId: Type.String({ minLength: 1, maxLength: 64, title: '员工' }),
      origin: Origin,
      ...typedFields,
    }),
    data: Type.Object({ certificateId: Type.String() }),
  },
  'PUT /prod-api/cms/certificate/check': {
    access: 'permission:cms:certificate:check',
    audit: audit('update'),
    about: '核对员工登记的外部证书：认可，或写明理由退回',
    body: strict({
      certificateId: CertificateId,
      version: GivenVersion,
      approved: Type.Boolean(),
      reason: Reason(0),
    }),
    data: Nothing,
  },
  'PUT /prod-api/cms/certificate/withdraw': {
    access: 'permission:cms:certificate:withdraw',
    audit: audit('update'),
    about: '写明理由撤销证书；查验时即显示已撤销',
    body: strict({ certificateId: CertificateId, version: GivenVersion, reason: Reason(1) }),
    data: Nothing,
  },
  'POST /prod-api/cms/certificate/scan': {
    access: 'permission:cms:certificate:add',
    audit: auditsOf('员工证书')('insert'),
    about: '上传证书的扫描件，一小时内随证书一起登记',
    upload: { field: 'file', maxBytes: certificateLimits.scan },
    data: Type.Object({ scanId: Type.String() }),
  },
  'POST /prod-api/cms/certificate/scan/file': {
    access: 'permission:cms:certificate:query',
    audit: audit('other'),
    about: '读取扫描件；读取记入操作日志',
    form: true,
    body: scanBody,
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/certificate/export': {
    access: 'permission:cms:certificate:export',
    act: 'people',
    load: 'heavy',
    audit: auditsOf('员工证书')('export'),
    about: '按当前筛选导出证书清单（.xlsx）',
    form: true,
    body: query,
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/certificate/yearly': {
    access: 'permission:cms:certificate:export',
    act: 'people',
    load: 'heavy',
    audit: auditsOf('员工证书')('export'),
    about: '年度档案（.xlsx）：每名员工当年有效的证书、阅读确认、培训与考试',
    form: true,
    body: strict({ year: Type.String({ pattern: '^20\\d\\d$', title: '年份' }), deptId: SearchText }),
    file: true,
    data: Nothing,
  },
})
