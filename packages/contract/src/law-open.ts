import { type Static, Type } from 'typebox'
import { type HitFileFormat, hitFileFormats, type LawFileFormat, lawFileFormats, MOST_HITS } from './law/open-terms.ts'
import { asOf, filters, LawParagraph, LawRow, searching } from './law.ts'
import { strict } from './wire/console.ts'
import { Nothing } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

const LawId = Type.String({ maxLength: 200 })
/** An article, a 款 or a 项: `art-16`, `art-16-p1`, `art-16-p1-i3`; 第一百二十条之一 is `art-120-1`. */
const place = Type.Optional(Type.String({ maxLength: 60, title: '条款位置' }))
const part = { ...asOf, place }
const formats = <Format extends string>(of: Record<Format, string>) =>
  Type.Enum(Object.keys(of) as Format[], { title: '格式' })

/** A law, or a part of it, as it is cited. */
export const LawText = Type.Object({
  ...LawRow.properties,
  /** The day as of which it was asked for, which decides the version and the status; empty for today. */
  on: Type.String(),
  /** What was asked for; both empty for the whole law. */
  place: Type.String(),
  label: Type.String(),
  /** 《…》（…公布，…施行）第九百四十四条, and the short form 《民法典》第九百四十四条. */
  citation: Type.String(),
  shortCitation: Type.String(),
  /** The real address of the page, without the origin. */
  address: Type.String(),
  articles: Type.Array(
    Type.Object({
      anchor: Type.String(),
      label: Type.String(),
      /** 编, 章 and 节 above it, the highest first. */
      headings: Type.Array(Type.String()),
      citation: Type.String(),
      paragraphs: Type.Array(Type.Object({ ...LawParagraph.properties, place: Type.String() })),
    }),
  ),
})
export type LawText = Static<typeof LawText>

/** Texts of laws for programs and as files, for everybody. */
export const lawOpenRoutes = routes({
  'GET /api/cms/law/text/:lawId': {
    access: 'anyone',
    cache: 'anonymous',
    about:
      '一部法规的条文（JSON）。给出 on 时为当天施行的版本，没有收录时为 404，reason 为 noVersionOfDay；place 为 art-16（条）、art-16-p1（款）或 art-16-p1-i3（项），没有这一处时为 404，reason 为 noSuchPlace',
    params: Type.Object({ lawId: LawId }),
    query: strict(part),
    data: LawText,
  },
  'GET /api/cms/law/file/:lawId': {
    access: 'anyone',
    load: 'search',
    about: '同样的条文，作为文件；format 为 docx、xlsx、md 或 txt。每个网络同时生成一份',
    params: Type.Object({ lawId: LawId }),
    query: strict({ ...part, format: formats<LawFileFormat>(lawFileFormats) }),
    file: true,
    data: Nothing,
  },
  'GET /api/cms/law/changes-file/:lawId': {
    access: 'anyone',
    load: 'search',
    about: '一部法规的两个版本之间修改、新增和删去的条文，Excel 表格；with 为另一个版本',
    params: Type.Object({ lawId: LawId }),
    query: strict({ with: LawId }),
    file: true,
    data: Nothing,
  },
  'GET /api/cms/law/hits-file': {
    access: 'anyone',
    load: 'search',
    freeText: ['keyword'],
    about: `检索结果或法规列表的前 ${MOST_HITS} 条，作为文件；没有 keyword 时为法规列表。参数与检索相同，format 为 docx 或 xlsx`,
    query: strict({ ...filters, ...searching, format: formats<HitFileFormat>(hitFileFormats) }),
    file: true,
    data: Nothing,
  },
})
