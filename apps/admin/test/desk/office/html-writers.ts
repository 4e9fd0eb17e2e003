// Clipboards and pages in the shapes that programs are known to write; none of it is copied from them.
import type { Block, Cell, List } from './models.ts'

const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** How a program writes the parts of a document. */
type Shape = {
  heading: (level: number, words: string) => string
  paragraph: (words: string, align: string) => string
  bold: (words: string) => string
  list: (list: List, level: number) => string
  cell: (words: string, spans: string) => string
  table: (rows: string) => string
  picture: (alt: string, src: string) => string
  whole: (body: string) => string
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const SRC = `data:image/png;base64,${PNG}`

const spansOf = ({ colspan, rowspan }: Cell) =>
  `${colspan ? ` colspan="${colspan}"` : ''}${rowspan ? ` rowspan="${rowspan}"` : ''}`

function written(block: Block, shape: Shape): string {
  if (block.kind === 'heading') return shape.heading(block.level, escaped(block.words))
  if (block.kind === 'list') return shape.list(block, 1)
  if (block.kind === 'picture') return shape.picture(block.alt, SRC)
  if (block.kind === 'table') {
    const rows = block.rows.map((row) => row.map((cell) => shape.cell(escaped(cell.words), spansOf(cell))).join(''))
    return shape.table(rows.map((row) => `<tr>${row}</tr>`).join(''))
  }
  const { words, bold = '', align = '' } = block
  const [before = '', after = ''] = bold ? words.split(bold) : [words]
  return shape.paragraph(`${escaped(before)}${bold && shape.bold(escaped(bold))}${escaped(after)}`, align)
}

const writer = (shape: Shape) => (blocks: readonly Block[]) =>
  shape.whole(blocks.map((one) => written(one, shape)).join('\n'))

/** Lists as HTML nests them; `item` writes an entry with what is below it. */
const nested =
  (attributes: (list: List, level: number) => string, item: (words: string, below: string, level: number) => string) =>
  (list: List, level: number): string => {
    const tag = list.ordered ? 'ol' : 'ul'
    const start = list.start ? ` start="${list.start}"` : ''
    const items = list.entries.map(({ words, below }) =>
      item(escaped(words), below ? nested(attributes, item)(below, level + 1) : '', level),
    )
    return `<${tag}${start}${attributes(list, level)}>${items.join('')}</${tag}>`
  }

let lists = 0
/** Entries as paragraphs of Word, with the label in a part for other programs. */
const officeList =
  (pClass: (level: number) => string, label: (text: string) => string) =>
  (list: List, level: number, id = ++lists): string =>
    list.entries
      .map(({ words, below }, at) => {
        const text = list.ordered ? `${(list.start ?? 1) + at}.` : '·'
        const symbol = list.ordered ? text : `<span style='font-family:Symbol'>${text}</span>`
        const own = `<p class=${pClass(level)} style='margin-left:${21 * level}pt;text-indent:-21.0pt;mso-list:l${id} level${level} lfo${id}'>${label(symbol)}<span lang=EN-US>${escaped(words)}</span></p>`
        return own + (below ? officeList(pClass, label)(below, level + 1, id) : '')
      })
      .join('\n')

const office = (generator: string, body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset=utf-8><meta name=Generator content="${generator}"><style><!-- p.MsoNormal {margin:0cm; mso-style-parent:""; font-size:10.5pt;} --></style></head><body lang=ZH-CN><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const word = writer({
  heading: (level, words) => `<h${level}><span style='font-family:宋体'>${words}<o:p></o:p></span></h${level}>`,
  paragraph: (words, align) =>
    `<p class=MsoNormal${align && ` align=${align} style='text-align:${align}'`}><span style='font-family:宋体;mso-ascii-font-family:Calibri'>${words}</span><span lang=EN-US><o:p></o:p></span></p>`,
  bold: (words) => `<b style='mso-bidi-font-weight:normal'>${words}</b>`,
  list: officeList(
    (level) => (level === 1 ? 'MsoListParagraphCxSpFirst' : 'MsoListParagraphCxSpMiddle'),
    (text) =>
      `<![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`,
  ),
  cell: (words, spans) =>
    `<td width=189 valign=top${spans} style='width:142.0pt;border:solid windowtext 1.0pt'><p class=MsoNormal>${words}<o:p></o:p></p></td>`,
  table: (rows) =>
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>${rows}</table>`,
  picture: (alt, src) =>
    `<p class=MsoNormal><span lang=EN-US><img width=100 height=50 src="${src}" alt="${alt}" v:shapes="_x0000_i1025"></span></p>`,
  whole: (body) => office('Microsoft Word 15', body),
})

const wps = writer({
  heading: (level, words) =>
    `<h${level} style="mso-style-name:标题\\ ${level}"><span style="mso-spacerun:'yes';font-family:黑体">${words}</span></h${level}>`,
  paragraph: (words, align) =>
    `<p class=MsoNormal${align && ` align=${align}`}${align && ` style="text-align:${align};"`}><span style="mso-spacerun:'yes';font-family:宋体;font-size:10.5000pt;">${words}</span><span style="mso-spacerun:'yes'"><o:p></o:p></span></p>`,
  bold: (words) => `<b><span style="font-weight:bold;mso-spacerun:'yes'">${words}</span></b>`,
  list: officeList(
    () => 'MsoNormal',
    (text) =>
      `<![if !supportLists]><span style="font-family:宋体"><span style='mso-list:Ignore;'>${text}<span>&nbsp;</span></span></span><![endif]>`,
  ),
  cell: (words, spans) =>
    `<td width=284 valign=center${spans} style="width:213.0500pt;padding:0pt 5.4pt"><p class=MsoNormal><span>${words}</span></p></td>`,
  table: (rows) =>
    `<table class=MsoTableGrid border=1 cellspacing=0 style="mso-table-layout-alt:fixed;border:none">${rows}</table>`,
  picture: (alt, src) => `<p class=MsoNormal><img width="100" height="50" src="${src}" alt="${alt}"></p>`,
  whole: (body) => office('WPS Office', body),
})

const google = writer({
  heading: (level, words) =>
    `<h${level} dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">${words}</span></h${level}>`,
  paragraph: (words, align) =>
    `<p dir="ltr" style="line-height:1.38;margin-top:0pt${align && `;text-align:${align}`}"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap">${words}</span></p>`,
  bold: (words) =>
    `</span><span style="font-weight:700;white-space:pre-wrap">${words}</span><span style="font-weight:400">`,
  list: nested(
    () => ' style="margin-top:0;padding-inline-start:48px"',
    (words, below, level) =>
      `<li dir="ltr" aria-level="${level}" style="list-style-type:${level > 1 ? '' : 'inherit'}"><p dir="ltr" role="presentation"><span style="font-weight:400">${words}</span></p></li>${below}`,
  ),
  cell: (words, spans) =>
    `<td${spans} style="border:solid #000 1pt;padding:5pt"><p dir="ltr"><span>${words}</span></p></td>`,
  table: (rows) =>
    `<div dir="ltr" align="left"><table style="border:none"><colgroup><col width="208"></colgroup><tbody>${rows}</tbody></table></div>`,
  picture: (alt, src) =>
    `<p dir="ltr"><span><span style="display:inline-block;overflow:hidden"><img alt="${alt}" src="${src}" width="100" height="50"></span></span></p>`,
  whole: (body) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0">${body}</b><br class="Apple-interchange-newline">`,
})

const pages = writer({
  heading: (level, words) => `<h${level} class="p${level}"><span class="s1">${words}</span></h${level}>`,
  paragraph: (words, align) =>
    `<p class="p${align === 'right' ? 9 : align === 'center' ? 8 : 4}"><span class="s1">${words}</span></p>`,
  bold: (words) => `<b>${words}</b>`,
  list: nested(
    ({ ordered }) => ` class="${ordered ? 'ol1' : 'ul1'}"`,
    (words, below) => `<li class="li5"><span class="s2"></span><span class="s1">${words}</span>${below}</li>`,
  ),
  cell: (words, spans) => `<td${spans} valign="top" class="td1"><p class="p6">${words}</p></td>`,
  table: (rows) => `<table cellspacing="0" cellpadding="0" class="t1"><tbody>${rows}</tbody></table>`,
  picture: (alt, src) => `<p class="p4"><img src="${src}" alt="${alt}"></p>`,
  whole: (body) =>
    `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p8 {text-align: center} p.p9 {text-align: right} td.td1 {border-style: solid}</style></head><body>${body}</body></html>`,
})

/** Lists of Feishu stand one behind the other, each with its level in its class, and an entry each. */
const feishuList = (list: List, level: number): string =>
  list.entries
    .map(({ words, below }, at) => {
      const [tag, name] = list.ordered ? ['ol', 'number'] : ['ul', 'bullet']
      const start = list.ordered ? ` start="${(list.start ?? 1) + at}"` : ''
      const own = `<${tag} class="list-${name}${level}"${start}><li class="ace-line" data-list="${name}${level}"><div>${escaped(words)}</div></li></${tag}>`
      return own + (below ? feishuList(below, level + 1) : '')
    })
    .join('')

const feishu = writer({
  heading: (level, words) => `<h${level} class="heading-${level}">${words}</h${level}>`,
  paragraph: (words, align) => `<div class="ace-line"${align && ` style="text-align:${align}"`}>${words}</div>`,
  bold: (words) => `<strong>${words}</strong>`,
  list: feishuList,
  cell: (words, spans) => `<td${spans}><div class="ace-line">${words}</div></td>`,
  table: (rows) => `<table class="ace-table"><colgroup><col width="100"></colgroup><tbody>${rows}</tbody></table>`,
  picture: (alt, src) => `<div class="image-block"><img src="${src}" alt="${alt}" data-width="100"></div>`,
  whole: (body) => `<meta charset="utf-8"><div data-page-id="x" data-docx-has-block-data="false">${body}</div>`,
})

const official = writer({
  heading: (level, words) =>
    `<section style="margin:8px 0"><section style="display:inline-block"><h${level} style="font-size:18px"><span leaf="">${words}</span></h${level}></section></section>`,
  paragraph: (words, align) =>
    `<section style="padding:0 8px"><p style="margin:0${align && `;text-align:${align}`}"><span leaf="" style="font-size:15px">${words}</span></p></section>`,
  bold: (words) => `<strong style="color:rgb(255,76,65)"><span leaf="">${words}</span></strong>`,
  list: nested(
    () => ' class="list-paddingleft-1" style="list-style-position:outside"',
    (words, below) => `<li><section><span leaf="">${words}</span></section>${below}</li>`,
  ),
  cell: (words, spans) =>
    `<td${spans} data-colwidth="120" valign="top"><section><span leaf="">${words}</span></section></td>`,
  table: (rows) => `<section><table><tbody>${rows}</tbody></table></section>`,
  picture: (alt, src) =>
    `<section style="text-align:center" nodeleaf=""><img class="rich_pages wxw-img" data-src="${src}" alt="${alt}" data-ratio="0.5" src="data:image/svg+xml;utf8,x"></section>`,
  whole: (body) =>
    `<div class="rich_media_content" id="js_content">${body}<p style="display:none"><mp-style-type data-value="3"></mp-style-type></p></div>`,
})

export const htmlWriters = {
  Word: word,
  WPS: wps,
  'Google Docs': google,
  Pages: pages,
  飞书: feishu,
  公众号: official,
} as const
