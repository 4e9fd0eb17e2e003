import { type SectionKey, sections } from '../sections.ts'
import { LAWS_PATH } from '../site/landing-terms.ts'

/** Something that visitors come for: what it is, what comes of it, where it is done, and whose it is if it can be left out of menus. */
export type Task = { name: TaskName; label: string; hint: string; to: string; section?: SectionKey }
export type TaskName = 'letters' | 'project' | 'enquiry' | 'services' | 'law'

/** What visitors come for, in the order of how often and how urgently. */
export const tasks: readonly Task[] = [
  { name: 'letters', label: '报修与投诉', hint: '提交后有编号，进度可查', to: sections.proposal.path },
  {
    name: 'project',
    label: '找到我的项目',
    hint: '电话、通知与信息公开',
    to: sections.introduceIntroduction.path,
    section: 'introduceIntroduction',
  },
  { name: 'enquiry', label: '选聘物业', hint: '案例、数字与怎样开始', to: `${sections.contactus.path}?view=enquiry` },
  {
    name: 'services',
    label: '办事与收费',
    hint: '服务内容与收费',
    to: sections.introduceServing.path,
    section: 'introduceServing',
  },
  { name: 'law', label: '法律问题', hint: '按条文或日常说法检索', to: LAWS_PATH },
]
