import { type Static, Type } from 'typebox'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

/** What a new company enters first, in the order of the guide. */
export const guideSteps = ['company', 'contact', 'logo', 'look', 'catalogs'] as const
export type GuideStep = (typeof guideSteps)[number]

/** What a company's site still lacks. */
export const Guide = Type.Object({
  steps: Type.Array(
    Type.Object({
      step: Type.Enum([...guideSteps]),
      /** The company has entered it; for the others the product has something that can remain. */
      done: Type.Boolean(),
      needed: Type.Boolean(),
    }),
  ),
  /** Sections without a published item, in the order of the menus. */
  emptySections: Type.Array(
    Type.Object({ section: Type.String(), label: Type.String(), catalog: Type.Integer(), internal: Type.Boolean() }),
  ),
  /** Sections with a published item. */
  filledSections: Type.Integer(),
  /** Filing numbers in the footer, which the law requires of websites in China. */
  hasFiling: Type.Boolean(),
  /** The operator has named the public address of the site. */
  hasOrigin: Type.Boolean(),
  laws: Type.Integer(),
  members: Type.Integer(),
  /** Enabled users of the console. */
  users: Type.Integer(),
})
export type Guide = Static<typeof Guide>

export const guideRoutes = routes({
  'GET /prod-api/cms/setting/guide': {
    access: 'permission:cms:setting:edit',
    about: '建站向导：已填写的与仍然空着的',
    data: dataOf(Guide),
  },
})
