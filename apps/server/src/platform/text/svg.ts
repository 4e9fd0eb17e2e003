import sanitizeHtml from 'sanitize-html'
import { refuse } from '../refusal.ts'

/** The most characters of a drawing; a logo has far fewer. */
const MOST = 200_000
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan']
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'clipPath']
/** `use` is missing on purpose: nested ones grow without bound where they are drawn. */
const TAGS = ['svg', 'g', 'defs', 'title', 'desc', ...SHAPES, ...PAINTS]
const GEOMETRY =
  'viewBox width height preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy transform offset pathLength'
const PAINT =
  'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color stop-color stop-opacity clip-path clip-rule display visibility'
const TEXT = 'font-family font-size font-weight font-style text-anchor letter-spacing dominant-baseline'
const REFERENCES = 'id gradientUnits gradientTransform spreadMethod clipPathUnits'
const ATTRIBUTES = new Set([GEOMETRY, PAINT, TEXT, REFERENCES].flatMap((names) => names.split(' ')))

/** Only places within the drawing may be named: anything else would be fetched, or run. */
const isInert = (value: string) => !/url\s*\(|:/i.test(value) || /^url\(\s*["']?#[\w-]+["']?\s*\)( none)?$/.test(value)

type Declaration = [name: string, value: string]
/** A rule of a style sheet: classes, and what it says of them. */
type ClassRule = { classes: readonly string[]; declarations: Declaration[] }

const declarationsOf = (text: string): Declaration[] =>
  text.split(';').flatMap((one): Declaration[] => {
    const at = one.indexOf(':')
    return at < 0 ? [] : [[one.slice(0, at).trim().toLowerCase(), one.slice(at + 1).trim()]]
  })

const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/g
const RULE = /\s*(\.[\w-]+(?:\s*,\s*\.[\w-]+)*)\s*\{([^{}]*)\}/y

/** The rules of a style sheet; `undefined` if there is anything else in it, or a value that leads out of the drawing. */
function rulesIn(sheet: string): ClassRule[] | undefined {
  const rules: ClassRule[] = []
  let end = 0
  RULE.lastIndex = 0
  for (let rule = RULE.exec(sheet); rule; rule = RULE.exec(sheet)) {
    const [, selectors = '', body = ''] = rule
    const declarations = declarationsOf(body)
    if (/[\\@<&]/.test(body) || !declarations.every(([, value]) => isInert(value))) return undefined
    rules.push({ classes: selectors.split(',').map((one) => one.trim().slice(1)), declarations })
    end = RULE.lastIndex
  }
  return sheet.slice(end).trim() === '' ? rules : undefined
}

/** The rules of the style sheets of a drawing, which drawing programs write for its classes; `undefined` if one has others. */
function classRulesOf(text: string): ClassRule[] | undefined {
  const sheets = Array.from(text.matchAll(STYLE), ([, content = '']) =>
    rulesIn(content.replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, '').replace(/\/\*[\s\S]*?\*\//g, '')),
  )
  return sheets.every((rules) => rules !== undefined) ? sheets.flat() : undefined
}

/** What a style sheet says of an element, weaker than its own style and stronger than its attributes. */
function classDeclarations({ class: names = '' }: Record<string, string>, rules: readonly ClassRule[]): Declaration[] {
  const own = names.split(/\s+/)
  return rules.flatMap(({ classes, declarations }) => (classes.some((one) => own.includes(one)) ? declarations : []))
}

/** Attributes that are kept; what drawing programs write as `style` becomes attributes of the same name. */
function keep(attribs: Record<string, string>, rules: readonly ClassRule[]): Record<string, string> {
  const styles = [...classDeclarations(attribs, rules), ...declarationsOf(attribs.style ?? '')]
  const allowed = [...Object.entries(attribs), ...styles].filter(
    ([name, value]) => ATTRIBUTES.has(name) && isInert(value),
  )
  const target = attribs.href ?? attribs['xlink:href']
  return { ...Object.fromEntries(allowed), ...(target && /^#[\w-]+$/.test(target) && { href: target }) }
}

/** Whether bytes are written like an SVG drawing. */
export function looksLikeSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4000).toString('utf8')
  return /^\uFEFF?\s*</.test(start) && /<(?:\w+:)?svg[\s>]/i.test(start)
}

/** Width and height of a drawing, from its view box or its attributes. */
function sizeOf(attribs: Record<string, string>): { width: number; height: number } | undefined {
  const box = (attribs.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width = 0, height = 0] =
    box.length === 4 ? box.slice(2) : [attribs.width, attribs.height].map((one) => Number.parseFloat(one ?? ''))
  return width > 0 && height > 0 && width < 100_000 && height < 100_000 ? { width, height } : undefined
}

/**
 * An SVG drawing without anything but shapes, texts and paints (security S42): no scripts, events, foreign content, animations or
 * addresses. What a style sheet says of classes becomes attributes. Returns it with its size in its own units. Refuses one that is too long, has no size, or
 * is drawn with any other style sheet, without which it would look different.
 */
export function cleanSvg(text: string): { svg: string; width: number; height: number } {
  if (text.length > MOST) refuse('badRequest', 'SVG 图片过大，请简化后重试')
  const rules = classRulesOf(text)
  if (!rules || /<(?:\w+:)?style[\s>/]/i.test(text.replace(STYLE, '')))
    return refuse('badRequest', 'SVG 中有复杂的样式表，清理后会变样：请在导出时选择“演示属性”（不用 CSS），或上传 PNG')
  let root: Record<string, string> | undefined
  // What comes before the drawing is a declaration, or a document type with entities.
  const begin = Math.max(0, text.search(/<svg[\s>]/))
  const svg = sanitizeHtml(text.slice(begin), {
    allowedTags: TAGS,
    allowedAttributes: false,
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'textarea', 'option'],
    transformTags: {
      '*': (tagName, attribs) => {
        const attributes = keep(attribs, rules)
        if (tagName !== 'svg') return { tagName, attribs: attributes }
        root ??= attributes
        return { tagName, attribs: { ...attributes, xmlns: 'http://www.w3.org/2000/svg' } }
      },
    },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    nestingLimit: 50,
  }).trim()
  const size = root && sizeOf(root)
  if (!size || !svg.startsWith('<svg')) return refuse('badRequest', 'SVG 图片没有尺寸（viewBox），请重新导出')
  return { svg, width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) }
}
