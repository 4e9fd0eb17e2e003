import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'
import { CertificateId, certificateFields, RecordLine, State, TypedCertificate } from './fields.ts'
import { certificateLimits } from './terms.ts'

export const OwnCertificate = Type.Object(certificateFields)
export type OwnCertificate = Static<typeof OwnCertificate>

/** Everything on file about the caller. */
export const OwnRecord = Type.Object({
  name: Type.String(),
  staffNo: Type.String(),
  department: Type.String(),
  certificates: Type.Array(OwnCertificate),
  /** All else, the latest first. */
  lines: Type.Array(RecordLine),
  /** Kinds of certificates to choose from. */
  kinds: Type.Array(Type.String()),
})
export type OwnRecord = Static<typeof OwnRecord>

/** What anybody learns who has the code of a certificate. */
export const CheckedCertificate = Type.Object({
  state: State,
  title: Type.String(),
  number: Type.String(),
  /** The surname only. */
  holder: Type.String(),
  issuedOn: Type.String(),
  expiresOn: Type.String(),
})
export type CheckedCertificate = Static<typeof CheckedCertificate>

const params = Type.Object({ certificateId: CertificateId })

export const recordOfMineRoutes = routes({
  'GET /api/member/record': {
    access: 'member',
    about: '我的档案：证书、阅读确认、培训与考试',
    data: OwnRecord,
  },
  'POST /api/member/certificate/scan': {
    access: 'member',
    about: '上传外部证书的扫描件（PDF 或图片），一小时内随证书一起提交；图片会重新编码，没有公开地址',
    upload: { field: 'file', maxBytes: certificateLimits.scan },
    data: Type.Object({ scanId: Type.String() }),
  },
  'POST /api/member/certificate': {
    access: 'member',
    about: '登记本人的外部证书，待核对；同名的、尚未核对或被退回的一份由它代替',
    body: TypedCertificate,
    data: Type.Object({ certificateId: Type.String() }),
  },
  'DELETE /api/member/certificate/:certificateId': {
    access: 'member',
    about: '删除本人登记的、尚未核对或被退回的证书，连同扫描件',
    params,
    data: Nothing,
  },
  'GET /api/member/certificate/:certificateId/scan': {
    access: 'member',
    about: '本人证书的扫描件',
    params,
    file: true,
    data: Nothing,
  },
  'POST /api/certificate/check': {
    access: 'anyone',
    about: '凭证书上的查验码查验本公司颁发的证书：有效、过期、已换新证或已撤销',
    body: strict({ code: Type.String({ maxLength: 64, title: '查验码' }) }),
    data: CheckedCertificate,
  },
})
