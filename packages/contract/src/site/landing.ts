import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { blockNames, figureSources } from './landing-terms.ts'
import { SitePicture } from './picture.ts'
import { type PageSentences, pageSentenceNames, pageSentences } from './sentences.ts'

const words = (title: string, maxLength: number) => Type.String({ title, maxLength })

const Figure = strict({
  source: Type.Enum(figureSources, { title: '数字来源' }),
  label: words('数字名称', 12),
  unit: words('单位', 8),
  /** Only of a typed figure. */
  value: Type.Number({ title: '数值', minimum: 0, maximum: 999_999_999, message: '数值应在 0 到 999999999 之间' }),
})
const Block = strict({
  block: Type.Enum(blockNames, { title: '版块' }),
  shown: Type.Boolean({ title: '显示' }),
  title: words('版块标题', 20),
  lead: words('版块说明', 80),
})
const Button = strict({
  to: Type.String({ title: '按钮链接', maxLength: 100 }),
  label: words('按钮文字', 12),
})

/** The landing page, as far as it is not made of items. Empty texts have the values of `landing-terms.ts`. */
export const Landing = {
  picture: Type.Union([SitePicture, Type.Null()], { title: '首页大图' }),
  headline: words('大标题', 40),
  text: words('标题下的文字', 200),
  buttons: Type.Array(Button, { title: '按钮', maxItems: 2 }),
  figures: Type.Array(Figure, { title: '数字', maxItems: 5 }),
  /** Of pages beside the landing page too; empty ones are the presets. */
  sentences: Type.Unsafe<PageSentences>(
    strict(Object.fromEntries(pageSentenceNames.map((name) => [name, words(pageSentences[name].where, 40)]))),
  ),
  /** Each of them once. */
  blocks: Type.Array(Block, { title: '版块', maxItems: blockNames.length, message: '每个版块应出现一次' }),
}
export type Landing = { [Name in keyof typeof Landing]: Static<(typeof Landing)[Name]> }
