import { type Static, Type } from 'typebox'
import { auditFields, dataOf, GivenVersion, ignored, ignoredAuditFields, strict, Version } from '../wire/console.ts'
import { EMAIL_OR_NONE } from '../wire/email.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { PLAIN_ADDRESS } from '../wire/signs.ts'
import { PUBLISHED_TELEPHONE } from '../wire/telephone.ts'
import { Landing } from './landing.ts'

const audit = auditsOf('网站设置')
const words = (title: string, maxLength: number) => Type.String({ title, maxLength })
const name = (title: string, maxLength: number) =>
  Type.String({ title, minLength: 1, maxLength, pattern: '\\S', message: `请填写${title}，不超过 ${maxLength} 个字` })
const address = (title: string) =>
  Type.String({
    title,
    maxLength: 300,
    pattern: `${PLAIN_ADDRESS}(https?://[^\\s<>"]+)?$`,
    message: `${title}应为 http:// 或 https:// 开头的地址`,
  })
const telephone = (title: string) =>
  Type.String({
    title,
    maxLength: 40,
    pattern: `^$|${PUBLISHED_TELEPHONE}`,
    message: `${title}只能由数字、空格和 + - ( ) 组成`,
  })

/** Addresses and telephones, in the company's order; the first is the main one. */
const contacts = (title: string, value: ReturnType<typeof Type.String>) =>
  Type.Array(strict({ name: name(`${title}的名称`, 20), value }), { title, maxItems: 10 })

/** The company's particulars, with the bounds of what may be entered; the console and `npm run company` share them. */
export const Company = {
  companyName: name('公司全称', 60),
  shortName: name('公司简称', 20),
  slogan: words('口号', 40),
  introduction: words('一句话简介', 200),
  addresses: contacts('地址', name('地址', 120)),
  phones: contacts('电话', Type.String({ ...telephone('电话'), minLength: 1, pattern: PUBLISHED_TELEPHONE })),
  hotline: telephone('服务热线'),
  hotlineLabel: name('热线名称', 20),
  email: Type.String({
    title: '邮箱',
    maxLength: 100,
    pattern: EMAIL_OR_NONE,
    message: '请输入正确的邮箱地址',
  }),
  foundedYear: Type.Integer({ title: '成立年份', minimum: 1800, maximum: 2200, message: '成立年份应为四位数的年份' }),
  filingNumber: words('ICP 备案号', 60),
  filingUrl: address('ICP 备案链接'),
  policeFilingNumber: words('公安备案号', 60),
  policeFilingUrl: address('公安备案链接'),
  pageGuards: Type.Boolean({ title: '页面保护' }),
  experience: Type.Boolean({ title: '访客体验统计' }),
  lawsAsOf: Type.String({
    title: '法规收录至',
    pattern: '^(\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?)?$',
    message: '法规收录至的格式应为 2026-01 或 2026-01-31',
  }),
}

/** How the site looks; the logo and the icon are files. */
export const Look = {
  accent: Type.String({ title: '强调色', pattern: '^#[0-9a-fA-F]{6}$', message: '强调色应写成 #0f5c55 的形式' }),
  /** The logo is a word mark: the name is not written beside it again. */
  logoNamed: Type.Boolean({ title: '标识已含公司名称' }),
}

/** The texts of the footer; empty ones are derived from the company's name. */
export const Footer = {
  organizer: words('主办单位', 60),
  operator: words('承办单位', 60),
  copyright: words('版权声明', 120),
  footerText: words('补充说明', 200),
  footerLinks: Type.Array(
    strict({
      label: Type.String({ title: '链接名称', minLength: 1, maxLength: 20, message: '请填写链接名称，不超过 20 个字' }),
      url: Type.String({
        title: '链接地址',
        maxLength: 300,
        pattern: `${PLAIN_ADDRESS}(https?://[^\\s<>"]+|#?/[^\\s<>"]*)$`,
        message: '链接地址应为 http:// 或 https:// 开头，站内页面以 / 开头',
      }),
    }),
    { title: '友情链接', maxItems: 12 },
  ),
}
export type Footer = { [Key in keyof typeof Footer]: Static<(typeof Footer)[Key]> }

/** A picture in the frame of the site: its address and its size in pixels. */
export const Mark = Type.Object({ src: Type.String(), width: Type.Integer(), height: Type.Integer() })
export type Mark = Static<typeof Mark>

/** The second one is the logo for dark grounds. */
export const markRoles = ['logo', 'logoLight', 'favicon'] as const
export type MarkRole = (typeof markRoles)[number]
const Role = Type.Enum([...markRoles], { title: '图片用途' })

const tracked = { version: Version, ...auditFields }
const edited = { version: GivenVersion, ...ignoredAuditFields }
const mark = Type.Union([Mark, Type.Null()])

export const settingRoutes = routes({
  'GET /prod-api/cms/setting': {
    access: 'permission:cms:setting:list',
    about: '网站设置：公司信息、外观、首页与页脚，各有版本号',
    data: dataOf(
      Type.Object({
        company: Type.Object({ ...Company, ...tracked }),
        look: Type.Object({ ...Look, ...tracked }),
        footer: Type.Object({ ...Footer, ...tracked }),
        landing: Type.Object({ ...Landing, ...tracked }),
        logo: mark,
        logoLight: mark,
        favicon: mark,
      }),
    ),
  },
  'PUT /prod-api/cms/setting/company': {
    access: 'permission:cms:setting:edit',
    audit: audit('update'),
    about: '修改公司信息；网站的下一次访问即见',
    body: strict({ ...Company, ...edited, ...ignored('siteId') }),
    data: Nothing,
  },
  'PUT /prod-api/cms/setting/look': {
    access: 'permission:cms:setting:edit',
    audit: audit('update'),
    about: '修改强调色与标志的用法；强调色与页面底色的对比度至少 4.5',
    body: strict({ ...Look, ...edited }),
    data: Nothing,
  },
  'PUT /prod-api/cms/setting/footer': {
    access: 'permission:cms:setting:edit',
    audit: audit('update'),
    about: '修改页脚文字与链接',
    body: strict({ ...Footer, ...edited }),
    data: Nothing,
  },
  'PUT /prod-api/cms/setting/landing': {
    access: 'permission:cms:setting:edit',
    audit: audit('update'),
    about: '修改首页的大图、标题、按钮、数字与版块；大图取自资源库',
    body: strict({ ...Landing, ...edited }),
    data: Nothing,
  },
  'POST /prod-api/cms/setting/mark': {
    access: 'permission:cms:setting:edit',
    audit: audit('update'),
    about: '上传标识或浏览器图标：SVG 会清理，JPG、PNG、WebP、GIF 会重新编码',
    query: strict({ role: Role }),
    upload: { field: 'file', maxBytes: 2 * 1024 * 1024 },
    data: dataOf(Mark),
  },
  'DELETE /prod-api/cms/setting/mark/:role': {
    access: 'permission:cms:setting:edit',
    audit: audit('delete'),
    about: '恢复默认的标识或浏览器图标',
    params: Type.Object({ role: Role }),
    data: Nothing,
  },
})
