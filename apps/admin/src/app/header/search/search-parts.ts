import { menuScreens, type Permission, screens } from '@anju/contract/screens'
import { type Labels, labelOf } from '#ui/form/record-form-labels.ts'
import { companyLabels } from '../../../features/setting/company-form.tsx'
import { footerLabels } from '../../../features/setting/footer-form.tsx'
import { landingLabels } from '../../../features/setting/landing/form.tsx'
import { lookLabels } from '../../../features/setting/look-form.tsx'
import { privacyLabels } from '../../../features/setting/privacy/facts.tsx'
import type { SettingPart } from '../../../features/setting/setting.api.ts'
import type { SearchEntry } from './search-pool.ts'

type MenuKey = keyof typeof menuScreens

/** What a screen of the menu has that is looked for by itself. */
type ScreenPart = { screen: MenuKey; permission: Permission; titles: readonly string[]; opens?: string }

/** What is added on a screen, and the permission for it. */
const additions: readonly [MenuKey, string, Permission][] = [
  ['content', '内容', 'cms:content:add'],
  ['law', '法规', 'cms:law:add'],
  ['lawNote', '法规解读', 'cms:lawnote:add'],
  ['lawFollow', '法规订阅', 'cms:lawfollow:add'],
  ['place', '项目', 'cms:place:add'],
  ['reading', '阅读确认', 'cms:reading:add'],
  ['training', '培训场次', 'cms:training:add'],
  ['certificate', '证书', 'cms:certificate:add'],
  ['price', '价格', 'cms:price:add'],
  ['user', '用户', 'system:user:add'],
  ['member', '员工', 'cms:member:add'],
  ['role', '角色', 'system:role:add'],
  ['menu', '菜单', 'system:menu:add'],
  ['department', '部门', 'system:dept:add'],
  ['post', '岗位', 'system:post:add'],
  ['dictionary', '字典类型', 'system:dict:add'],
  ['parameter', '参数', 'system:config:add'],
  ['robot', '群机器人', 'system:robot:add'],
  ['notice', '公告', 'system:notice:add'],
]

const settingForms: readonly { part: SettingPart; title: string; labels: Labels }[] = [
  { part: 'look', title: '外观', labels: lookLabels },
  { part: 'company', title: '公司信息', labels: companyLabels },
  { part: 'landing', title: '首页', labels: landingLabels },
  { part: 'footer', title: '页脚', labels: footerLabels },
  { part: 'privacy', title: '个人信息保护', labels: privacyLabels },
]

/** Those that are found by a form of their own, or say nothing of what is done. */
const isNoAct = (permission: string) => /:(add|query|setting)$/.test(permission)

/** What a screen lets people do, as its rights name it, such as 用户导出. */
const acts = (Object.keys(menuScreens) as MenuKey[]).flatMap((screen) =>
  Object.entries(menuScreens[screen].buttons)
    .filter(([permission]) => !isNoAct(permission))
    .map(([permission, name]): ScreenPart => ({ screen, permission: permission as Permission, titles: [name] })),
)

/** The forms of one's own page, and what people call them. */
const ownForms: readonly [string, string, string][] = [
  ['password', '修改密码', '改密码 换密码 改密 我的密码'],
  ['absence', '休假代理', '请假 休假 出差 替我办理'],
  ['second-factor', '两步验证', '双因素 动态口令 MFA 验证器 恢复码'],
  ['sessions', '登录会话', '登录设备 我在哪里登录'],
]

const screenParts: readonly ScreenPart[] = [
  ...additions.map(
    ([screen, noun, permission]): ScreenPart => ({ screen, permission, titles: [`新增${noun}`], opens: 'new' }),
  ),
  ...settingForms.flatMap(({ part, title, labels }) =>
    Object.keys(labels).map((name): ScreenPart => {
      const titles = [title, labelOf(labels, name)]
      return { screen: 'setting', permission: 'cms:setting:edit', titles, opens: part }
    }),
  ),
  ...acts,
]

/** What can be added and set on the screens of a pool, for whoever may. */
export function partsOf(
  pool: readonly SearchEntry[],
  allowed: (permission: Permission | undefined) => boolean,
): SearchEntry[] {
  const pageOf = (screen: keyof typeof screens) => pool.find(({ view }) => view === screens[screen].view)
  const partOf = (page: SearchEntry, titles: readonly string[], words: readonly string[], opens?: string) => {
    const id = `${page.to} ${titles.join(' ')}`
    return { ...page, id, titles: [...page.titles, ...titles], words, ...(opens && { opens }) }
  }
  const own = pageOf('profile')
  return [
    ...screenParts.flatMap(({ screen, permission, titles, opens }) => {
      const page = pageOf(screen)
      return page && allowed(permission) ? [partOf(page, titles, [], opens)] : []
    }),
    ...(own ? ownForms.map(([form, title, words]) => partOf(own, [title], words.split(' '), form)) : []),
  ]
}
