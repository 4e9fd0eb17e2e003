import { KEPT_DAYS } from '@anju/contract/experience/terms'
import { wordLimits } from '@anju/contract/search/word-terms'
import type { PrivacyRule } from '#platform/app/privacy-rule'
import { emptySite, findSetting } from './setting/settings.ts'

/** What browsers report, where the company has them report. */
const REPORTS = `浏览器会报告页面的快慢和脚本错误，只有页面的种类、手机或电脑、浏览器的名称和耗时，没有您的身份、网络地址和所填写的内容，保存 ${KEPT_DAYS} 天；您的浏览器设为不希望被跟踪时不报告。`

/** Personal data of whoever visits the site. */
export const visitRule: PrivacyRule = async (db) => {
  const { experience } = (await findSetting(db, 'company')) ?? emptySite
  return {
    title: '浏览网站',
    basis: '履行网络安全法规定的留存网络日志等义务所必需（个人信息保护法第十三条第一款第三项）',
    data: '访问的时间、IP 地址和所访问的页面',
    purpose: '保障网站安全，统计不针对个人的访问量，补充搜索不到的内容',
    term: `网络日志依法保存不少于六个月；统计只保留次数，搜索词不与搜索的人一起记录，没有结果的保存 ${wordLimits.days} 天，像电话、证件号码的不保存`,
    readers: '系统管理员',
    note: `表单的草稿、字号、无障碍设置和最近的选择只保存在您自己的浏览器里。网站不使用跟踪访客的 Cookie，也不嵌入其他网站的统计或广告。${experience ? REPORTS : ''}`,
  }
}
