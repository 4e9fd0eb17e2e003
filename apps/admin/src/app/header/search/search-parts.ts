import { type menuScreens, type Permission, screens } from '@anju/contract/screens'
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
type ScreenPart = { screen: MenuKey; permission: Permission; titles: readonly string[]; opens: string }

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
]

/** What can be added and set on the screens of a pool, for whoever may. */
export function partsOf(
  pool: readonly SearchEntry[],
  allowed: (permission: Permission | undefined) => boolean,
): SearchEntry[] {
  return screenParts.flatMap(({ screen, permission, titles, opens }) => {
    const page = pool.find(({ view }) => view === screens[screen].view)
    if (!page || !allowed(permission)) return []
    const id = `${page.to} ${titles.join(' ')}`
    return [{ ...page, id, titles: [...page.titles, ...titles], words: [], opens }]
  })
}
