import type { SiteSetting } from '@anju/contract/site'
import { NAMELESS } from '#modules/site'

/** Names of the five catalogs, by position. */
export const catalogs = ['走进企业', '企业文化', '教育培训', '企业传媒', '内部规章']

/** The particulars of a company that has not yet entered its own. */
export const emptySite: SiteSetting = {
  siteId: 1,
  companyName: NAMELESS,
  shortName: '公司网站',
  slogan: '',
  introduction: '',
  address: '',
  phone: '',
  hotline: '',
  hotlineLabel: '24 小时服务热线',
  email: '',
  foundedYear: new Date().getFullYear(),
  filingNumber: '',
  filingUrl: 'https://beian.miit.gov.cn/',
  policeFilingNumber: '',
  policeFilingUrl: '',
  pageGuards: true,
  lawsAsOf: '',
}
