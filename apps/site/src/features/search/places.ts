import { type SectionKey, sections } from '@anju/contract/sections'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { isHidden, sectionOf } from '#ui/api/sections.ts'

/** A page where something is done or found, and what people call it. */
export type Place = { label: string; to: string; words: readonly string[] }

const actions: readonly Place[] = [
  {
    label: '反映问题、报修、投诉',
    to: sections.proposal.path,
    words: ['投诉', '报修', '维修', '建议', '意见', '反映', '举报', '表扬', '咨询'],
  },
  { label: '查询来信进度', to: `${sections.proposal.path}?view=track`, words: ['进度', '查询码', '编号', '办理'] },
  {
    label: '招聘岗位',
    to: sections.information.path,
    words: ['招聘', '应聘', '岗位', '职位', '工作', '求职', '保安招', '薪资', '工资待遇'],
  },
  {
    label: '联系方式与办公地点',
    to: sections.contactus.path,
    words: ['联系', '电话', '地址', '邮箱', '在哪', '位置', '上班时间'],
  },
  {
    label: '选聘物业、合作咨询',
    to: `${sections.contactus.path}?view=enquiry`,
    words: ['合作', '选聘', '招标', '报价', '接管', '换物业'],
  },
  {
    label: '在管项目与收费公示',
    to: sections.introduceIntroduction.path,
    words: ['项目', '小区', '物业费', '收费', '停车费', '公示', '信息公开'],
  },
  { label: '停水停电与通知', to: sections.internalrulesNews.path, words: ['停水', '停电', '通知', '公告'] },
  { label: '法规检索', to: LAWS_PATH, words: ['法规', '法律', '条例', '民法典', '法条'] },
]

/** The places that a search may mean, at most three: by what people call them, then sections by their names. */
export function placesFor(title: string): Place[] {
  const words = title.trim()
  if (!words) return []
  const named = actions.filter((place) => place.words.some((word) => words.includes(word)))
  const known = new Set(actions.map(({ to }) => to))
  const byName = (Object.keys(sections) as SectionKey[])
    .map((key) => ({ key, section: sectionOf(key) }))
    .filter(({ key, section }) => !isHidden(key) && !known.has(section.path) && section.label.includes(words))
    .map(({ section }) => ({ label: section.label, to: section.path, words: [] }))
  return [...named, ...byName].slice(0, 3)
}
