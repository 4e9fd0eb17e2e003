import { type SectionKey, sections } from '../sections.ts'
import { LAWS_PATH } from '../site/landing-terms.ts'

/** A place that readers look for most; without a label it has the name of its section. */
export type PopularPlace = { to: string; label?: string; hint: string; section?: SectionKey }

const place = (section: SectionKey, hint: string, label?: string): PopularPlace => ({
  section,
  to: sections[section].path,
  hint,
  ...(label && { label }),
})

/** Where pages without content of their own lead on to. */
export const popularPlaces: readonly PopularPlace[] = [
  place('proposal', '反映问题，进度可查', '报修与投诉'),
  place('introduceIntroduction', '值班电话与信息公开'),
  place('introduceServing', '服务内容、标准与收费', '服务与收费'),
  place('information', '岗位、薪酬与应聘'),
  { to: LAWS_PATH, label: '法规检索', hint: '按条文或日常说法检索' },
  place('contactus', '电话、地址与办公时间'),
]
