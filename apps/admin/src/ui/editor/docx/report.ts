/** What an import did, in sentences for the editor: what came, what is different, what is missing. */
export type DocxReport = { intact: string[]; changed: string[]; lost: string[] }

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length

/** `［图片` without a file: the words that `readPasted` leaves for a picture that it could not take. */
const LOST_PICTURE = /［图片(?:“[^”]*”)?未能粘贴/g
const UNKNOWN_STYLE = /^Unrecognised (?:paragraph|run|table) style: '([^']+)'/

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
}

/** Sentences about those of these that occur. */
const sentences = (counts: readonly [number, (count: number) => string][]) =>
  counts.filter(([many]) => many > 0).map(([many, say]) => say(many))

export function reportOf({ xml, html, pictures, messages, hidden }: Sources): DocxReport {
  const notes = count(xml, /<w:(?:footnote|endnote)Reference[ />]/g)
  const styles = new Set(messages.flatMap((message) => UNKNOWN_STYLE.exec(message)?.[1] ?? []))
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
      [count(xml, /<w:txbxContent[ >]/g), (many) => `文本框 ${many} 个：文字放在所在段落之后`],
      [count(xml, /<w:(?:ins|del|moveFrom|moveTo) /g), (many) => `修订 ${many} 处：按“全部接受”导入`],
      [styles.size, () => `没有对应格式的样式：${[...styles].slice(0, 5).join('、')}，按普通段落导入`],
    ]),
    lost: sentences([
      [count(html, LOST_PICTURE), (many) => `图片 ${many} 张：格式不能在网页中显示，请另存为 PNG 后从文件上传`],
      [count(xml, /<w:commentReference[ />]/g), (many) => `批注 ${many} 条`],
      [hidden, (many) => `隐藏文字 ${many} 处`],
      [count(xml, /<m:oMath[ >]/g), (many) => `公式 ${many} 个：请改用文字或图片`],
      [count(xml, /<(?:c:chart|dgm:relIds)[ />]/g), (many) => `图表 ${many} 个：请截图后从文件上传`],
      [count(xml, /<w:headerReference[ />]/g) && 1, () => '页眉和页脚'],
      [count(xml, /<w:(?:color|highlight|jc) /g) && 1, () => '字体、颜色、对齐方式和页面设置，以网站的样式为准'],
    ]),
  }
}
