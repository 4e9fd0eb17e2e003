import { monthsInWords } from '@anju/contract/case/months'
import { CONSENT_BASIS, readDocument } from '#modules/case'
import type { PrivacyRule } from '#platform/app/privacy-rule'
import { RETENTION } from './keeping.ts'

/** Personal data of letters. */
export const letterRule: PrivacyRule = async (db) => {
  const { months } = await readDocument(db, RETENTION)
  return {
    title: '投诉与建议',
    basis: CONSENT_BASIS,
    data: '称呼、电话、邮箱、所在项目、楼栋、房号与位置、所写的内容和上传的照片',
    purpose:
      '只用于核实、办理和答复本次来信；邮箱可以不填，只用于告知进展；勾选短信通知的，进展由短信服务商发到您的手机',
    term: `办结后保存${monthsInWords(months)}即删除；编号、类型、办理时间和同意的记录不含您的个人信息，保留用于统计和证明`,
    readers: '负责办理的部门',
    note: '不填写联系方式也可以匿名提交；提交后也可以凭编号和查询码随时改为匿名，称呼、电话和邮箱立即删除。',
  }
}
