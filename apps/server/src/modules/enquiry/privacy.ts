import { monthsInWords } from '@anju/contract/case/months'
import { CONSENT_BASIS, readDocument } from '#modules/case'
import type { PrivacyRule } from '#platform/app/privacy-rule'
import { SETTING } from './keeping.ts'

/** Personal data of enquiries. */
export const enquiryRule: PrivacyRule = async (db) => {
  const { months, idleMonths } = await readDocument(db, SETTING)
  return {
    title: '合作咨询',
    basis: CONSENT_BASIS,
    data: '称呼、电话、邮箱、单位名称和项目情况',
    purpose:
      '只用于就这个项目与您联系和提供方案；邮箱可以不填，用于告知已收到和发送方案；勾选短信通知的，回执由短信服务商发到您的手机',
    term: `事情了结，或${monthsInWords(idleMonths)}没有进展后，保存${monthsInWords(months)}即删除`,
    readers: '负责市场的人员',
    note: '',
  }
}
