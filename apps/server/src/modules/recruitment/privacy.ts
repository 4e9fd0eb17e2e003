import { monthsInWords } from '@anju/contract/case/months'
import { CONSENT_BASIS, readDocument } from '#modules/case'
import type { PrivacyRule } from '#platform/app/privacy-rule'
import { KEEPING } from './keeping.ts'

/** Personal data of applications. */
export const applicationRule: PrivacyRule = async (db) => {
  const { months, poolMonths, idleMonths, decideDays } = await readDocument(db, KEEPING)
  return {
    title: '应聘',
    basis: CONSENT_BASIS,
    data: '姓名、电话、邮箱、城市、从业年限、证书、所写的内容和上传的简历',
    purpose: '只用于招聘的筛选与联系，邮箱用于告知进展和发送面试邀请；勾选短信通知的，进展由短信服务商发到您的手机',
    term: `作出决定后保存${monthsInWords(months)}即删除；岗位结束后 ${decideDays} 天仍没有决定，或${monthsInWords(idleMonths)}没有任何处理的，视为没有录用，从那时起算；勾选“加入人才库”的保存${monthsInWords(poolMonths)}，用于今后的岗位，不勾选不影响应聘`,
    readers: '负责招聘的人员',
    note: '您可以凭编号和查询码随时撤回应聘，撤回后立即全部删除。我们不询问婚育、籍贯、健康、宗教等与岗位无关的情况，请不要填写。',
  }
}
