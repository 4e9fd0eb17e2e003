import { LOST_PICTURE } from '@anju/contract/desk/notes'
import { blockOf, continuedLevel } from './own-styles.ts'

/** What an import did, in sentences for the editor: what came, what is different, what is missing. */
export type DocxReport = { intact: string[]; changed: string[]; lost: string[] }

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

const LOST_FORMAT = /［图片(?:“[^“”［］]*”)?未能粘贴：[^［］]* 格式/g
const LOST_SIGN = /［符号未能粘贴/g

const UNKNOWN_STYLE = /^Unrecognised (?:paragraph|run|table) style: '([^']+)'/
/** Styles of which nothing is lost as a paragraph: what they say beside fonts is read. */
const READ_STYLE =
  /^(?:List|列表|列出|Body Text|正文|Normal|No Spacing|无间隔|Table Grid|网格|Signature|签名|Date|日期|Hyperlink|超链接)/i

const isRead = (name: string) => READ_STYLE.test(name) || blockOf(name) !== undefined || continuedLevel(name) > 0

type Sources = {
  /** The main text of the document. */
  xml: string
  /** What became of it. */
  html: string
  pictures: number
  /** What the conversion says. */
  messages: readonly string[]
  /** Pieces of hidden text. */
  hidden: number
  /** Tables of contents. */
  contents: number
  textBoxes: number
  formulas: number
  charts: number
  /** Documents of other kinds within this one. */
  embedded: number
  /** The names of styles that headings have beside those of headings. */
  headings: ReadonlySet<string>
}

/** Sentences about those of these that occur. */
const sentences = (counts: readonly [number, (count: number) => string][]) =>
  counts.filter(([many]) => many > 0).map(([many, say]) => say(many))

export function reportOf({
  xml,
  html,
  pictures,
  messages,
  hidden,
  contents,
  textBoxes,
  formulas,
  charts,
  embedded,
  headings,
}: Sources): DocxReport {
  const notes = count(xml, /<w:(?:footnote|endnote)Reference[ />]/g)
  const ofFormat = count(html, LOST_FORMAT)
  const unknown = messages.flatMap((message) => UNKNOWN_STYLE.exec(message)?.[1] ?? [])
  const styles = new Set(unknown.filter((name) => !isRead(name) && !headings.has(name)))
  return {
    intact: sentences([
      [count(html, /<h[2-4][ >]/g), (many) => `标题 ${many} 个`],
      [count(html, /<table[ >]/g), (many) => `表格 ${many} 个`],
      // The notes become a list at the end.
      [count(html, /<li[ >]/g) - notes, (many) => `列表项 ${many} 个`],
      [pictures, (many) => `图片 ${many} 张（随后逐张上传）`],
    ]),
    changed: sentences([
      [notes, (many) => `脚注、尾注 ${many} 条：移到文末，不再能点击`],
      [textBoxes, (many) => `文本框 ${many} 个：文字放在所在段落之后`],
      [count(xml, /<w:(?:ins|del|moveFrom|moveTo) /g), (many) => `修订 ${many} 处：按“全部接受”导入`],
      [count(xml, /<w:tab ?\/>/g), (many) => `制表符 ${many} 处：改为空格；用它对齐的内容请改用表格`],
      [styles.size, () => `没有对应格式的样式：${[...styles].slice(0, 5).join('、')}，按普通段落导入`],
    ]),
    lost: sentences([
      [ofFormat, (many) => `图片 ${many} 张：格式不能在网页中显示，请另存为 PNG 后从文件上传`],
      [count(html, LOST_PICTURE) - ofFormat, (many) => `图片 ${many} 张：文档里没有它们的文件，请从文件上传`],
      [count(xml, /<w:commentReference[ />]/g), (many) => `批注 ${many} 条`],
      [hidden, (many) => `隐藏文字 ${many} 处`],
      [contents, (many) => `目录 ${many} 个：页码在网页中没有意义`],
      [formulas, (many) => `公式 ${many} 个：请改用文字或图片`],
      [charts, (many) => `图表 ${many} 个：请截图后从文件上传`],
      [embedded, (many) => `嵌入的文档 ${many} 个：请打开后另行复制`],
      [count(html, LOST_SIGN), (many) => `符号 ${many} 个：只有原来的字体才有，请改用文字`],
      [count(xml, /<w:(?:header|footer)Reference[ />]/g) && 1, () => '页眉和页脚'],
      [count(xml, /<w:(?:color|highlight) /g) && 1, () => '字体、颜色和页面设置，以网站的样式为准'],
    ]),
  }
}
