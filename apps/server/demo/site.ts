import type { SiteSetting } from '@anju/contract/site'

/** The particulars of the example company; the catalogs' names are rows of their own. */
export const site = {
  siteId: 1,
  companyName: '衡岚物业服务有限公司',
  shortName: '衡岚物业',
  slogan: '用心守护每一处日常',
  introduction: '自 2008 年起，为写字楼、住宅、医院、学校与银行网点提供物业服务：设备有人巡，来电有人接，诉求有回音。',
  addresses: [{ name: '地址', value: '临江市青屿区衡岚路18号云澜大厦6层' }],
  phones: [{ name: '电话', value: '0500-0001800' }],
  hotline: '400-000-1818',
  hotlineLabel: '24 小时服务热线',
  email: 'contact@henglan.example',
  foundedYear: 2008,
  filingNumber: '临ICP备08000001号-1',
  filingUrl: 'https://beian.miit.gov.cn/',
  policeFilingNumber: '临公网安备00000002000001号',
  policeFilingUrl: 'https://beian.mps.gov.cn/',
  pageGuards: true,
  experience: true,
  lawsAsOf: '2025-04',
} satisfies SiteSetting
